/** Does something once the page has nothing else to do, within a second at the latest. */
export function whenIdle(work: () => void): void {
  // Node and some browsers do not know idle time
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 0);
}
