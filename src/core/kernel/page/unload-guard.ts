/** Has the browser ask before the page is closed or reloaded, as long as that would lose something. */
import { pageSingleton } from '../lib/page-singletons.ts';

const held = pageSingleton('leaving', () => new Set<object>());
/** What was begun here, kept by the browser or not. */
const begun = pageSingleton('begun', () => new Set<object>());

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Turns the browser's leave confirmation on or off for `holder`; the browser asks while any holder has it on. The
 * listener is attached only while needed, because it excludes the page from the back/forward cache.
 * @param holder identifies what would be lost: pass the same object to turn it off
 * @param isBegun whether something was begun, which the browser may keep: see `hasUnfinished`
 */
export function warnBeforeUnload(holder: object, holds: boolean, isBegun = holds): void {
  noteBegun(holder, isBegun);
  if (holds === held.has(holder)) return;
  if (holds) held.add(holder);
  else held.delete(holder);
  if (held.size === 0) globalThis.window?.removeEventListener('beforeunload', ask);
  else globalThis.window?.addEventListener('beforeunload', ask);
}

/** Notes that `holder` is something begun, such as a write on its way, or is over. */
export function noteBegun(holder: object, isBegun: boolean): void {
  if (isBegun) begun.add(holder);
  else begun.delete(holder);
}

/** Notes that this is on its way, until it is over. */
export async function whileBegun<T>(task: () => Promise<T> | T): Promise<T> {
  const holder = {};
  noteBegun(holder, true);
  try {
    return await task();
  } finally {
    noteBegun(holder, false);
  }
}

/**
 * Whether something is typed and not sent, on its way, or may still be taken back: no moment to load the page anew without
 * being asked.
 */
export const hasUnfinished = (): boolean => begun.size > 0;
