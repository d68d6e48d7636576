/** The page's watch for a new version of the application. */
import { type Attempts, createBuildWatch, LOOK_MS } from './new-build.ts';

const KEY = 'balise.kiosk-reloads';
const WAIT_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart'];

let touchedAt = Number.NEGATIVE_INFINITY;

const watch = createBuildWatch({
  own: new URL(import.meta.url).pathname,
  load,
  reload: () => location.reload(),
  now: () => Date.now(),
  touchedAt: () => touchedAt,
  read: readAttempts,
  write: (attempts) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(attempts));
    } catch {
      // storage is forbidden: each reload counts as the first
    }
  },
});

export const takeNewBuild = watch.take;

/** Looks from now on. */
export function watchBuild(): void {
  for (const type of TOUCHES)
    addEventListener(type, () => (touchedAt = Date.now()), { capture: true, passive: true });
  const look = (): void => void setTimeout(() => void watch.look().finally(look), LOOK_MS);
  look();
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

function readAttempts(): Attempts | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}
