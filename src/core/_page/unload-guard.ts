/** Has the browser ask before the page is closed or reloaded, as long as that would lose something. */
import { shared } from '../_lib/page-singletons.ts';

const held = shared('leaving', () => new Set<object>());

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Holds the page, or lets it go. The listener is there only while it is needed: it keeps pages out of the
 * browser's back-and-forward cache.
 * @param holder whatever would be lost; the same object lets the page go
 */
export function warnBeforeUnload(holder: object, holds: boolean): void {
  if (holds === held.has(holder)) return;
  if (holds) held.add(holder);
  else held.delete(holder);
  if (held.size === 0) globalThis.window?.removeEventListener('beforeunload', ask);
  else globalThis.window?.addEventListener('beforeunload', ask);
}
