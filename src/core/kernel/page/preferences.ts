/**
 * Display preferences stored in this browser: columns, densities, views; never data. Where storage is forbidden, a
 * preference lasts as long as the page.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { followStorage, readStored } from './stored.ts';

/** One choice, which the last tab decides. */
export interface Preference<T extends Choice> {
  $value: ReadableAtom<T>;
  /** @returns whether it is stored; if not, it lasts as long as the page */
  set: (value: T) => boolean;
}
type Choice = string | number | boolean | null;

/** What the key of a preference begins with. */
export const PREFIX = 'balise.preference:';

const $kept = atom(true);
/** Whether the storage has taken the last choice. */
export const $arePreferencesKept: ReadableAtom<boolean> = $kept;

/**
 * @param name its key in the storage
 * @param schema the shape of the value; anything else in the storage is replaced by the fallback
 * @param fallback the value until the user chooses one
 */
export function createPreference<T extends Choice>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): Preference<T> {
  const key = PREFIX + name;
  const parse = parser(schema, fallback);
  const $value = atom<T>(parse(readStored(key)));
  followStorage((changed) => {
    if (changed === key || changed === null) $value.set(parse(readStored(key)));
  });
  return {
    $value,
    set: (value) => {
      $value.set(value);
      $kept.set(write(key, JSON.stringify(value)));
      return $kept.get();
    },
  };
}

function write(key: string, text: string): boolean {
  try {
    // there is none in a view without storage
    globalThis.localStorage.setItem(key, text);
    return true;
  } catch {
    return false; // storage forbidden or full: the choice stays in memory
  }
}

/** Removes what an earlier version has stored. */
export function forgetPreference(name: string): void {
  try {
    globalThis.localStorage?.removeItem(PREFIX + name);
  } catch {
    // storage forbidden: nothing is there
  }
}

/** Reads what is stored: anything else than the schema's is the fallback. */
export const parser =
  <T>(schema: v.GenericSchema<unknown, T>, fallback: T) =>
  (stored: unknown): T => {
    const kept = v.safeParse(schema, stored);
    return kept.success ? kept.output : fallback;
  };
