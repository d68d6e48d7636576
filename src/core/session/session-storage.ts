/** The web storage of the session; where it is forbidden or full, the session stays in memory. */

export const SESSION_KEY = 'balise.session';
/** When the session ends, shared by all tabs of this browser: see `session-limits.ts`. */
export const TIMES_KEY = 'balise.session-times';

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

/** Stores a text. @param text `null` removes it */
export function writeStorage(kind: Kind, text: string | null, key = SESSION_KEY): void {
  try {
    if (text) globalThis[kind]?.setItem(key, text);
    else globalThis[kind]?.removeItem(key);
  } catch {
    // the session stays in memory
  }
}

/** Removes what is stored of the session. */
export function clearStorage(): void {
  writeStorage('sessionStorage', null);
  writeStorage('localStorage', null);
  writeStorage('localStorage', null, TIMES_KEY);
}
