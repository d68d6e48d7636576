/**
 * Display preferences stored in this browser: columns, densities, views; never data. Where storage is forbidden, a
 * preference lasts as long as the page.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';

export interface Preference<T> {
  $value: ReadableAtom<T>;
  set: (value: T) => void;
}

const PREFIX = 'balise.preference:';

/**
 * @param name its key in the storage
 * @param schema the shape of the value; anything else in the storage is replaced by the fallback
 * @param fallback the value until the user chooses one
 */
export function createPreference<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): Preference<T> {
  const key = PREFIX + name;
  const $value = atom<T>(read(key, schema, fallback));
  onMount($value, () => {
    // changed in another tab
    const follow = (event: StorageEvent) => {
      if (event.key === key) $value.set(read(key, schema, fallback));
    };
    globalThis.window?.addEventListener('storage', follow);
    return () => globalThis.window?.removeEventListener('storage', follow);
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

function read<T>(key: string, schema: v.GenericSchema<unknown, T>, fallback: T): T {
  try {
    const kept = v.safeParse(schema, JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null'));
    return kept.success ? kept.output : fallback;
  } catch {
    return fallback; // storage forbidden, or the text is not ours
  }
}
