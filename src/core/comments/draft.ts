/** The comment being written on a ticket, stored per user and ticket until it is sent. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { followIdentity } from '../_http/identity.ts';
import { permanentFamily } from '../_lib/family.ts';
import { text } from '../_lib/shape.ts';
import { Attempt, continueAttempt } from '../_store/idempotent-write.ts';
import { getDraftKey, readDraft, writeDraft } from '../session/drafts.ts';

const Draft = v.object({
  text,
  attempt: Attempt,
});
type Draft = v.InferOutput<typeof Draft>;
const EMPTY: Draft = { text: '', attempt: null };

export interface CommentDraft {
  $text: ReadableAtom<string>;
  set: (text: string) => void;
  /** The idempotency key of an attempt: the same text and file get the same key as long as no answer came. */
  begin: (text: string, file: File | null) => string;
  /** Called when the comment was created: the sent text is dropped, text typed since stays. */
  sent: (text: string) => void;
  /** Called when the server refused and created nothing: the next attempt gets a new key. */
  refused: () => void;
}

/** One draft per ticket, shared by the elements that show it. */
export const commentDraft = permanentFamily((ticket): CommentDraft => {
  const $text = atom('');
  const key = (person: string) => getDraftKey(person, `comment:${ticket}`);
  let attempt: Attempt = null;
  const getPerson = followIdentity((person) => {
    const kept = v.safeParse(Draft, readDraft(key(person)));
    const draft = kept.success ? kept.output : EMPTY;
    attempt = draft.attempt;
    $text.set(draft.text);
  });

  function store(draft: Draft): void {
    attempt = draft.attempt;
    $text.set(draft.text);
    writeDraft(key(getPerson()), draft.text === '' && !attempt ? null : draft);
  }

  return {
    $text,
    // an emptied draft starts a new comment, even with the same words
    set: (next) => store({ text: next, attempt: next === '' && $text.get() !== '' ? null : attempt }),
    begin: (texte, file) => {
      const sent = JSON.stringify([texte, file && [file.name, file.size, file.lastModified]]);
      const current = continueAttempt(attempt, sent);
      store({ text: $text.get(), attempt: current });
      return current.key;
    },
    sent: (texte) => store({ text: $text.get().trim() === texte ? '' : $text.get(), attempt: null }),
    refused: () => store({ text: $text.get(), attempt: null }),
  };
});
