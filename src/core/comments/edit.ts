/** A comment being changed, kept per person and comment until that is saved or given up. */
import { atom, type ReadableAtom } from 'nanostores';
import { followIdentity } from '../_http/identity.ts';
import { keptFamily } from '../_lib/family.ts';
import { getDraftKey, readDraft, writeDraft } from '../session/drafts.ts';

export interface CommentEdit {
  /** `null` as long as it is not being changed. */
  $text: ReadableAtom<string | null>;
  set: (text: string | null) => void;
}

/** One change a comment, shared by all who show it. */
export const commentEdit = keptFamily((comment): CommentEdit => {
  const $text = atom<string | null>(null);
  const key = (person: string) => getDraftKey(person, `comment-edit:${comment}`);
  const getPerson = followIdentity((person) => {
    const kept = readDraft(key(person));
    $text.set(typeof kept === 'string' ? kept : null);
  });
  return {
    $text,
    set: (next) => {
      $text.set(next);
      writeDraft(key(getPerson()), next);
    },
  };
});
