/** Whether the device is online; the only code that reads it from the browser. */

/** Whether the browser is certain to be offline. `false` does not mean that the server can be reached. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Calls `back` once, when the network returns. @returns a function that cancels the wait */
export function onceOnline(back: () => void): () => void {
  const target = globalThis.window;
  target?.addEventListener('online', back, { once: true });
  return () => target?.removeEventListener('online', back);
}
