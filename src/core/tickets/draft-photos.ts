/**
 * The photos of a draft. A file cannot be stored with the texts: how many there were is, so that the restored draft
 * reports that they have to be chosen again.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { $identity } from '../kernel/http/credentials.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { getDraftKey, readDraft, writeDraft } from '../kernel/session/drafts.ts';

export interface DraftPhotos {
  /** How many photos of the draft went with their page; 0 once others are chosen, or the draft is given up. */
  $lost: ReadableAtom<number>;
  /** Called when the ticket was created: from then on its photos are files on their way. */
  end: () => void;
}

/**
 * @param form the form's name
 * @param $files the photos that the page holds
 */
export function watchPhotos(
  form: string,
  $files: ReadableAtom<Readonly<Record<string, unknown>>>,
): DraftPhotos {
  const $lost = atom(0);
  let isCreated = false;
  const keyOf = (person: string) => getDraftKey(person, `${form}:photos`);
  const getPerson = followIdentity((person) => {
    const count = readDraft(keyOf(person));
    $lost.set(typeof count === 'number' ? count : 0);
  });
  const store = (count: number) => {
    $lost.set(0);
    writeDraft(keyOf(getPerson()), count || null);
  };
  $files.listen((files) => {
    const count = Object.keys(files).length;
    if (count === 0) isCreated = false;
    // emptied for the next user: the photos of the last one are lost with that
    if (!isCreated && $identity.get() === getPerson()) store(count);
  });
  return {
    $lost,
    end: () => {
      isCreated = Object.keys($files.get()).length > 0;
      store(0);
    },
  };
}
