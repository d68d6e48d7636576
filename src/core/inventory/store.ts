/** What was seen so far, by place: kept in this browser for the person, as drafts are, until it is put away. */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { $identity } from '../kernel/http/credentials.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { followStorage } from '../kernel/page/stored.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import { createUserList } from '../kernel/session/user-list.ts';
import { addSighting, removeSighting, Sighting } from './model.ts';

export interface SiteWalk {
  /** The last one first. */
  $seen: ReadableAtom<readonly Sighting[]>;
  /** Whether this browser has kept all of it; else it lasts as long as the page. */
  $isStored: ReadableAtom<boolean>;
  record: (sighting: Sighting) => void;
  remove: (sighting: Sighting) => void;
  /** Puts all of it away. @returns puts it back */
  clear: () => () => void;
}

/** One walk a place; `''` is that of codes scanned one after the other, without a place. */
export const walkOf = permanentFamily((site): SiteWalk => {
  const shared = createUserList(`inventaire:${site}`, Sighting);
  const $seen = atom<readonly Sighting[]>([]);
  const $isStored = atom(true);
  const note = (isStored: boolean): void => {
    $isStored.set(isStored);
    warnBeforeUnload($seen, !isStored);
  };
  const refresh = () => $seen.set(shared.read());
  const change = (next: (seen: readonly Sighting[]) => readonly Sighting[]): void => {
    void shared.change(next).then((isStored) => {
      refresh();
      note(isStored || $seen.get().length === 0);
    });
    refresh();
  };
  onMount($seen, () => $identity.subscribe(refresh));
  // of nobody any more, or read back by the one who comes next
  $identity.listen(() => note(true));
  followStorage((changed) => {
    if (changed === null || changed === shared.getKey()) refresh();
  });
  return {
    $seen,
    $isStored,
    record: (sighting) => change((seen) => addSighting(seen, sighting)),
    remove: (sighting) => change((seen) => removeSighting(seen, sighting)),
    clear: () => {
      const former = $seen.get();
      change(() => []);
      return () => change((seen) => [...former].reverse().reduce(addSighting, [...seen]));
    },
  };
});
