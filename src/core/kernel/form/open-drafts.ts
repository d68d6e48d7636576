/**
 * Drafts of forms that are sent without a login, by form and of no user: whole in the tab, and for a day in this
 * browser without what names their sender, since the next person may share the device.
 */

import { pick } from '../lib/pick.ts';
import { DAY_MS } from '../time/paris-clock.ts';
import type { DraftKeeper } from './draft-store.ts';

const PREFIX = 'balise.open:';

interface Stored {
  base: object;
  mine: object;
  savedAt: number | null;
}

/** @param personal the fields that name the sender */
export function createOpenDrafts(personal: readonly string[]): DraftKeeper {
  const isShared = (name: string) => !personal.includes(name);
  const share = ({ base, mine, savedAt }: Stored) => ({
    base: pick(base as Record<string, unknown>, isShared),
    mine: pick(mine as Record<string, unknown>, isShared),
    attempt: null,
    savedAt,
  });
  return {
    read: (_, form) => {
      const own = readValue('sessionStorage', PREFIX + form);
      if (own) return own;
      dropOld();
      return readValue('localStorage', PREFIX + form);
    },
    write: (_, form, value) => {
      const stored = value as Stored | null;
      const isOwn = writeValue('sessionStorage', PREFIX + form, stored);
      const isBrowsers = writeValue('localStorage', PREFIX + form, stored && share(stored));
      return stored !== null && (isOwn || isBrowsers);
    },
  };
}

/** Nobody finds on a shared device what was written there the day before. */
function dropOld(): void {
  try {
    for (const key of Object.keys(globalThis.localStorage)) {
      if (!key.startsWith(PREFIX)) continue;
      const stored = readValue('localStorage', key) as Stored | null;
      if ((stored?.savedAt ?? 0) <= Date.now() - DAY_MS) globalThis.localStorage.removeItem(key);
    }
  } catch {
    // storage forbidden: nothing is kept
  }
}

type StorageName = 'localStorage' | 'sessionStorage';

function readValue(storage: StorageName, key: string): unknown {
  try {
    return JSON.parse(globalThis[storage]?.getItem(key) ?? 'null');
  } catch {
    return null; // storage forbidden, or the text is not ours
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
