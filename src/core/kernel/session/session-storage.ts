/** The web storage of the session; where it is forbidden or full, the session stays in memory. */

/**
 * Frames of the same site share the storage and the channel with the application's tabs. A page in a frame of another
 * origin has a session of its own, so that nobody is logged in where a page around it may hide what is clicked.
 */
export const STORAGE_SUFFIX = isFramed() ? '.framed' : '';
const PLACES = ['', '.framed'];

const [SESSION, TIMES] = ['balise.session', 'balise.session-times'];
export const SESSION_KEY: string = SESSION + STORAGE_SUFFIX;
/** When the session ends, shared by all tabs of this browser: see `session-limits.ts`. */
export const TIMES_KEY: string = TIMES + STORAGE_SUFFIX;

/** The channel to the other tabs. */
export const CHANNEL = 'balise.session';

type Kind = 'sessionStorage' | 'localStorage';

export function readStorage(kind: Kind, key = SESSION_KEY): string | null {
  try {
    return globalThis[kind]?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores a text. Where that fails nothing is stored: what was there before belongs to a former session.
 * @param text `null` removes it
 * @returns whether it is stored
 */
export function writeStorage(kind: Kind, text: string | null, key = SESSION_KEY): boolean {
  try {
    if (text) globalThis[kind].setItem(key, text);
    else globalThis[kind]?.removeItem(key);
    return true;
  } catch {
    // the session stays in memory
    if (text) writeStorage(kind, null, key);
    return false;
  }
}

/** Removes what is stored of the session. @param places by default this page's */
export function clearStorage(places: readonly string[] = [STORAGE_SUFFIX]): void {
  for (const place of places) {
    writeStorage('sessionStorage', null, SESSION + place);
    writeStorage('localStorage', null, SESSION + place);
    writeStorage('localStorage', null, TIMES + place);
  }
}

/** Removes what is stored of every session of this browser: a logout concerns frames too. */
export const clearAll = (): void => clearStorage(PLACES);

function isFramed(): boolean {
  try {
    for (let page = globalThis.window; page && page !== page.parent; page = page.parent as typeof page)
      if (page.parent.location.origin !== location.origin) return true;
    return false;
  } catch {
    return true; // of another origin, which the browser does not show
  }
}
