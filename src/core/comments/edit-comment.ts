/** A comment being changed, stored per user and comment until it is saved or dropped. */
import { atom, type ReadableAtom } from 'nanostores';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import { getDraftKey, readDraft, writeDraft } from '../kernel/session/draft-storage.ts';

export interface CommentEdit {
  /** The new text; `null` while the comment is not being changed. */
  $text: ReadableAtom<string | null>;
  set: (text: string | null) => void;
}

/** One change per comment, shared by the elements that show it. */
export const commentEdit = permanentFamily((comment): CommentEdit => {
  const $text = atom<string | null>(null);
  const key = (person: string) => getDraftKey(person, `comment-edit:${comment}`);
  const getPerson = followIdentity((person) => {
    const kept = readDraft(key(person));
    $text.set(typeof kept === 'string' ? kept : null);
    warnBeforeUnload($text, false);
  });
  return {
    $text,
    set: (next) => {
      $text.set(next);
      const isStored = writeDraft(key(getPerson()), next);
      warnBeforeUnload($text, next !== null && !isStored, next !== null);
    },
  };
});
