/** What others have changed of an object while a form of it is open, beside what the form itself changes. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Edit, isSameValue } from './three-way-merge.ts';

export interface News<Name> {
  /** The fields that have other values than when the form was opened, and in which nothing was entered. */
  $news: ReadableAtom<readonly Name[]>;
  /** The present values are those that are seen. */
  begin: () => void;
}

/**
 * @param read the values of the server; `null` while they are not loaded
 * @param $edit what was entered
 * @param $server changes with those values
 */
export function createNews<V>(
  read: () => V | null,
  $edit: ReadableAtom<Edit<V>>,
  $server: ReadableAtom<unknown>,
): News<keyof V & string> {
  let seen: V | null = null;
  const $begins = atom({});
  return {
    begin: () => {
      seen = read();
      $begins.set({});
    },
    $news: computed([$edit, $server, $begins], ({ mine }) => {
      const theirs = read();
      seen ??= theirs;
      if (!theirs || !seen) return [];
      const before = seen;
      return (Object.keys(theirs) as (keyof V & string)[]).filter(
        (name) => !(name in mine) && !isSameValue(theirs[name], before[name]),
      );
    }),
  };
}
