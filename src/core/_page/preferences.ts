/**
 * Display preferences stored in this browser: columns, densities, views; never data. Where storage is forbidden, a
 * preference lasts as long as the page.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { createSharedValue, followStorage, readStored } from './shared-value.ts';

/** One choice, which the last tab decides. */
export interface Preference<T extends Choice> {
  $value: ReadableAtom<T>;
  set: (value: T) => void;
}
type Choice = string | number | boolean | null;

/** What tabs share, such as a list to which each adds: it can be changed, never replaced by a copy. */
export interface SharedPreference<T> {
  $value: ReadableAtom<T>;
  /**
   * @param change computes the next value from what is stored, perhaps several times
   * @returns whether it is stored; if not, the change lasts as long as the page
   */
  change: (change: (current: T) => T) => Promise<boolean>;
}

const PREFIX = 'balise.preference:';

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
      try {
        globalThis.localStorage?.setItem(key, JSON.stringify(value));
      } catch {
        // storage forbidden or full: the choice stays in memory
      }
    },
  };
}

/** As `createPreference`, for what tabs share. */
export function createSharedPreference<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): SharedPreference<T> {
  const key = PREFIX + name;
  const shared = createSharedValue<T>({ getKey: () => key, parse: parser(schema, fallback) });
  const $value = atom<T>(shared.read());
  const refresh = () => $value.set(shared.read());
  followStorage((changed) => {
    if (changed === key || changed === null) refresh();
  });
  return {
    $value,
    change: async (change) => {
      const outcome = shared.change(change);
      refresh();
      const isStored = await outcome;
      refresh();
      return isStored;
    },
  };
}

const parser =
  <T>(schema: v.GenericSchema<unknown, T>, fallback: T) =>
  (stored: unknown): T => {
    const kept = v.safeParse(schema, stored);
    return kept.success ? kept.output : fallback;
  };
