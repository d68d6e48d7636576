/*
 * Starts a wall again whose code has not started, or has failed: a deployment that was half done, a file that never
 * came. It reloads only while the server answers, and after three times in a row with growing waits. It stands apart
 * from the wall's own code, without a name that changes with each build.
 */
(() => {
  const KEY = 'balise.kiosk-boots';
  const CHECK_MS = 30_000;
  const LONGEST_MS = 3_600_000;
  const read = () => {
    try {
      return Number(sessionStorage.getItem(KEY)) || 0;
    } catch {
      return 0;
    }
  };
  const write = (count) => {
    try {
      sessionStorage.setItem(KEY, String(count));
    } catch {
      // storage is forbidden: each start counts as the first
    }
  };
  const getWait = (count) => (count < 3 ? CHECK_MS : Math.min(300_000 * 2 ** (count - 3), LONGEST_MS));

  let downAt = Date.now();
  let wasUp = false;
  let asking = new AbortController();
  setInterval(async () => {
    const isUp = document.documentElement.dataset.wall === 'on';
    if (isUp && !wasUp) write(0);
    if (!isUp && wasUp) downAt = Date.now();
    wasUp = isUp;
    if (isUp || Date.now() - downAt < getWait(read())) return;
    downAt = Date.now();
    // one that is not answered yet: with both, a start would be counted twice
    asking.abort();
    asking = new AbortController();
    try {
      const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: asking.signal });
      if (!ok) return;
      write(read() + 1);
      location.reload();
    } catch {
      // the server does not answer: the next round
    }
  }, CHECK_MS);
})();
