/** The watch of the page that runs for a new version of it. */
import { type Attempts, type BuildWatch, createBuildWatch, type WatchedPage } from './new-build.ts';

/** Nobody has touched the page for this many milliseconds. */
const IDLE_MS = 60_000;
const WAIT_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

/**
 * Takes a new version where nobody has touched the page for a minute.
 * @param key in the storage of the tab, of the reloads made
 * @param isBusy whether something else speaks against a reload
 */
export function watchNewBuild(
  watched: WatchedPage & { key: string },
  isBusy: () => boolean = () => false,
): BuildWatch {
  const { key } = watched;
  let touchedAt = Number.NEGATIVE_INFINITY;
  for (const type of TOUCHES)
    addEventListener(type, () => (touchedAt = Date.now()), { capture: true, passive: true });
  return createBuildWatch({
    ...watched,
    load,
    reload: () => location.reload(),
    now: () => Date.now(),
    isFree: () => Date.now() - touchedAt >= IDLE_MS && !isBusy(),
    read: () => readAttempts(key),
    write: (attempts) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(attempts));
      } catch {
        // storage is forbidden: each reload counts as the first
      }
    },
  });
}

/** `no-cache`: the browser asks with the ETag that it has. */
async function load(path: string): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    const answer = await fetch(path, { cache: 'no-cache', credentials: 'omit', signal });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

function readAttempts(key: string): Attempts | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
