/** Whether this device has a network at all: the one place that asks the browser. */

/** `true` only when the browser is sure; a device with a network may still not reach the server. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false;

/** Calls back once, when the network returns. @returns gives the wait up */
export function onceOnline(back: () => void): () => void {
  const target = globalThis.window;
  target?.addEventListener('online', back, { once: true });
  return () => target?.removeEventListener('online', back);
}
