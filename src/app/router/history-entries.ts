/**
 * How far each entry of the history was scrolled: kept for the life of the tab, put back on return and reload.
 * Pages grow as their data arrives, so the place is looked for until it is there or the person scrolls.
 */

const STORAGE_KEY = 'balise.scroll';
const MAX_ENTRIES = 50;
/** « Retour aux tickets » looks so many entries back. */
const TRAIL_MAX = 100;
/** How long a page may take to become tall enough, in milliseconds. */
const PATIENCE_MS = 5000;

let places = readPlaces();
let stop = () => {};
/** Of the entry that is about to be loaded whole: what is on screen is still the page before it. */
let loadedKey: string | null = null;

/** The key of the entry on screen, `null` before it has one. */
export function getEntryKey(): string | null {
  const key = readState('key');
  return typeof key === 'string' ? key : null;
}

/**
 * The addresses of the entries before the one on screen, the nearest first: the page that it was opened from and,
 * through the pages of objects, those that these were opened from.
 */
export function getEntryTrail(): readonly string[] {
  const trail = readState('trail');
  return Array.isArray(trail) ? trail.filter((each) => typeof each === 'string') : [];
}

/** The trail of an entry that is opened from the one on screen. @param isObject whether that is an object's page */
export const extendTrail = (
  address: string,
  trail: readonly string[],
  isObject: boolean,
): readonly string[] => (isObject ? [address, ...trail].slice(0, TRAIL_MAX) : [address]);

function readState(name: 'key' | 'trail'): unknown {
  const state: unknown = history.state;
  return state && typeof state === 'object' ? (state as Record<string, unknown>)[name] : null;
}

/** Gives the entry on screen its key, a new one unless it had one, and its trail. */
export function nameHistoryEntry(key: string | null, trail: readonly string[] = []): void {
  try {
    history.replaceState(
      { key: key ?? `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 8)}`, trail },
      '',
    );
  } catch {
    // too many changes of the history in a short time: this entry only forgets its place
  }
}

/** Notes how far the entry on screen is scrolled. */
export function leaveEntry(): void {
  const key = getEntryKey();
  if (!key || key === loadedKey) return;
  places.delete(key);
  places.set(key, window.scrollY);
  for (const oldest of places.keys()) {
    if (places.size <= MAX_ENTRIES) break;
    places.delete(oldest);
  }
}

/** The entry, which is loaded whole now, opens at its top. */
export function forgetPlace(): void {
  loadedKey = getEntryKey();
  if (loadedKey) places.delete(loadedKey);
}

/** Puts the entry on screen where it was left, or at its top. */
export function restoreEntry(): void {
  stop();
  const wanted = places.get(getEntryKey() ?? '') ?? 0;
  window.scrollTo({ top: wanted, behavior: 'instant' });
  if (wanted === 0) return;
  const abort = new AbortController();
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top: wanted, behavior: 'instant' });
    if (Math.abs(window.scrollY - wanted) < 2) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE_MS);
  stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    abort.abort();
    stop = () => {};
  };
  for (const gesture of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(gesture, () => stop(), { signal: abort.signal, passive: true });
  }
  observer.observe(document.body);
}

/** Takes scroll positions over from the browser, which would put them back before the data is there. */
export function startEntries(): void {
  history.scrollRestoration = 'manual';
  if (!getEntryKey()) nameHistoryEntry(null);
  addEventListener('scrollend', leaveEntry, { passive: true });
  addEventListener('popstate', () => {
    if (!getEntryKey()) nameHistoryEntry(null);
  });
  addEventListener('pagehide', () => {
    leaveEntry();
    writePlaces();
  });
}

function readPlaces(): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    const isPlace = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return new Map(Array.isArray(kept) ? kept.filter(isPlace) : []);
  } catch {
    return new Map();
  }
}

function writePlaces(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places]));
  } catch {
    places = new Map(places); // storage forbidden: the places last until the reload
  }
}
