/** Display preferences to which each tab adds, such as a list: none writes from a copy. */
import { atom, type ReadableAtom } from 'nanostores';
import type * as v from 'valibot';
import { PREFIX, parser } from './preferences.ts';
import { changeShown, createSharedValue, type SharedValue } from './shared-value.ts';
import { followStorage } from './stored.ts';

/** What tabs share, such as a list to which each adds: it can be changed, never replaced by a copy. */
export interface SharedPreference<T> {
  $value: ReadableAtom<T>;
  /**
   * @param change computes the next value from what is stored, perhaps several times
   * @returns whether it is stored; if not, the change lasts as long as the page
   */
  change: SharedValue<T>['change'];
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
  return { $value, change: changeShown(shared, refresh) };
}
