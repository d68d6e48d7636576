/** Lists of the logged-in user in this browser, to which every tab adds. */
import { onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { $identity } from '../http/credentials.ts';
import { listOf } from '../lib/lenient-schema.ts';
import { createSharedValue, type SharedValue } from '../page/shared-value.ts';
import { followStorage } from '../page/stored.ts';
import { $unsealed, getDraftKey, sealWithoutSession } from './draft-storage.ts';

interface OwnKey {
  getKey: () => string | null;
  $owner: ReadableAtom<string>;
}

/**
 * As drafts are, such a list is out of reach once the session has ended,
 * and back for the same person.
 * @param $owner whose it is; empty while there is nobody
 */
export const createUserList = <T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  $owner: ReadableAtom<string> = $identity,
): SharedValue<readonly T[]> & OwnKey => {
  const getKey = () => ($owner.get() ? getDraftKey($owner.get(), name) : null);
  const shared = createSharedValue<readonly T[]>({
    getKey,
    parse: (stored) => v.parse(listOf(schema), stored),
    isEmpty: (list) => list.length === 0,
    onWritten: sealWithoutSession,
  });
  return { ...shared, getKey, $owner };
};

/** Keeps a store of such a list up to date: another person, what comes back for them, other tabs. */
export function followUserList(
  $store: ReadableAtom<unknown>,
  { getKey, $owner }: OwnKey,
  refresh: () => void,
): void {
  onMount($store as Parameters<typeof onMount>[0], () => {
    const stops = [$owner.subscribe(refresh), $unsealed.listen(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  });
  followStorage((changed) => {
    if (changed === null || changed === getKey()) refresh();
  });
}
