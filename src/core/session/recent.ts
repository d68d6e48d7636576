/**
 * What the user opened last, stored in this browser for that user. As drafts are, it is out of reach once the session
 * has ended, and back for the same person.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { $identity } from '../_http/credentials.ts';
import { listOf } from '../_lib/shape.ts';
import { getDraftKey, readDraft, writeDraft } from './drafts.ts';

/** How many are stored. */
export const RECENT_MAX = 8;

export interface Recent<T> {
  /** The last opened first; empty while nobody is logged in. */
  $recent: ReadableAtom<readonly T[]>;
  /** Puts what was opened at the front. */
  record: (opened: T) => void;
  /** Removes those that pass, since they have been deleted. */
  forget: (isGone: (each: T) => boolean) => void;
}

/**
 * @param name its key in the storage
 * @param schema the shape of one; others are left out
 * @param isSame whether two are the same object
 */
export function createRecent<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  isSame: (one: T, other: T) => boolean,
): Recent<T> {
  const $kept = atom<readonly T[]>([]);
  const key = () => getDraftKey($identity.get(), name);
  /** By key; where storage is forbidden, the list lasts as long as the page. */
  const memory = new Map<string, readonly T[]>();
  const read = (): readonly T[] =>
    $identity.get()
      ? v.parse(listOf(schema), readDraft(key(), true) ?? memory.get(key())).slice(0, RECENT_MAX)
      : [];
  const store = (recent: readonly T[]): void => {
    const kept = recent.slice(0, RECENT_MAX);
    memory.set(key(), kept);
    writeDraft(key(), kept.length ? kept : null, { shared: true });
    $kept.set(kept);
  };
  onMount($kept, () => $identity.subscribe(() => $kept.set(read())));
  return {
    $recent: $kept,
    record: (opened) => {
      if ($identity.get()) store([opened, ...read().filter((each) => !isSame(each, opened))]);
    },
    forget: (isGone) => {
      if ($identity.get()) store(read().filter((each) => !isGone(each)));
    },
  };
}
