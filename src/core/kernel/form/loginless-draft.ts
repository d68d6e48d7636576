/**
 * Drafts of forms that are sent without a login, by form and of no user: whole in the tab, and for a day in this
 * browser without what names their sender, since the next person may share the device.
 */

import { pick } from '../lib/pick.ts';
import { isLoginlessForgotten } from '../session/draft-life.ts';
import type { DraftKeeper } from './form-draft.ts';

const PREFIX = 'balise.open:';

interface Stored {
  base: object;
  mine: object;
  savedAt: number | null;
}

/** @param personal the fields that name the sender */
export function createLoginlessDrafts(personal: readonly string[]): DraftKeeper {
  const isShared = (name: string) => !personal.includes(name);
  const share = ({ base, mine, savedAt }: Stored) => ({
    base: pick((base ?? {}) as Record<string, unknown>, isShared),
    mine: pick((mine ?? {}) as Record<string, unknown>, isShared),
    attempt: null,
    savedAt,
  });
  const namesSender = ({ mine }: Stored) => personal.some((name) => Reflect.get(mine ?? {}, name));
  /** What this page has last read or written of the browser's, as text; only that may be removed by it. */
  const known = new Map<string, string | null>();
  return {
    read: (_, form) => {
      const key = PREFIX + form;
      const own = readValue('sessionStorage', key) as Stored | null;
      if (!own) {
        dropOld();
        known.set(key, readText('localStorage', key));
        return readValue('localStorage', key);
      }
      // a reload has its copy still
      known.set(key, JSON.stringify(share(own)));
      return own;
    },
    write: (_, form, value, over) => {
      const stored = value as Stored | null;
      const key = PREFIX + form;
      const isOwn = writeValue('sessionStorage', key, stored);
      // an older copy of the tab would come before the newer one of the browser
      if (!isOwn) writeValue('sessionStorage', key, null);
      const current = readText('localStorage', key);
      // what another tab has typed since is its own
      if (!over && current !== null && current !== known.get(key)) return stored !== null && isOwn;
      const isBrowsers = writeValue('localStorage', key, stored && share(stored));
      known.set(key, readText('localStorage', key));
      return stored !== null && (isOwn || (isBrowsers && !namesSender(stored)));
    },
  };
}

/** Nobody finds on a shared device what was written there the day before. */
function dropOld(): void {
  try {
    for (const key of Object.keys(globalThis.localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const stored = readValue('localStorage', key) as Stored | null;
      if (isLoginlessForgotten(stored?.savedAt)) globalThis.localStorage.removeItem(key);
    }
  } catch {
    // storage forbidden: nothing is kept
  }
}

type StorageName = 'localStorage' | 'sessionStorage';

function readText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage]?.getItem(key) ?? null;
  } catch {
    return null; // storage forbidden
  }
}

function readValue(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(readText(storage, key) ?? 'null');
  } catch {
    return null; // the text is not ours
  }
}

function writeValue(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // storage forbidden or full
  }
}
