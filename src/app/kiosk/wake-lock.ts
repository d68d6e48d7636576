/** Keeps the screen on; a hidden page gives the lock back, so that it is asked for again. */
export function keepAwake(): void {
  const ask = () => {
    if (document.visibilityState !== 'visible') return;
    // refused on battery, or unknown to the browser: the machine's own settings decide
    navigator.wakeLock?.request('screen').catch(() => {});
  };
  ask();
  document.addEventListener('visibilitychange', ask);
}
