/** Has the browser ask before the page is closed or reloaded, as long as that would lose something. */
import { pageSingleton } from '../lib/page-singletons.ts';

const held = pageSingleton('leaving', () => new Set<object>());

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Turns the browser's leave confirmation on or off for `holder`; the browser asks while any holder has it on. The
 * listener is attached only while needed, because it excludes the page from the back/forward cache.
 * @param holder identifies what would be lost: pass the same object to turn it off
 */
export function warnBeforeUnload(holder: object, holds: boolean): void {
  if (holds === held.has(holder)) return;
  if (holds) held.add(holder);
  else held.delete(holder);
  if (held.size === 0) globalThis.window?.removeEventListener('beforeunload', ask);
  else globalThis.window?.addEventListener('beforeunload', ask);
}
