/** What this browser has stored, and when another tab changes it. */

/** The JSON value under that key; `null` where there is none, it is not JSON, or the storage is forbidden. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Calls `onChange` when another tab has changed the storage, and when the page comes back from the browser's
 * back/forward cache.
 * @param onChange receives the key; `null` for every key
 */
export function followStorage(onChange: (key: string | null) => void): void {
  globalThis.window?.addEventListener('storage', ({ key }) => onChange(key));
  globalThis.window?.addEventListener('pageshow', ({ persisted }) => persisted && onChange(null));
}
