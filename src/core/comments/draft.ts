/**
 * The comment being written on a ticket, stored per user and ticket until it is sent. Where it cannot be stored, and
 * for its file, the browser asks before the page is left.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import { text } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import { getDraftKey, readDraft, writeDraft } from '../kernel/session/draft-storage.ts';
import { Attempt, continueAttempt } from '../kernel/store/idempotent-write.ts';

const Draft = v.object({
  text,
  attempt: Attempt,
});
type Draft = v.InferOutput<typeof Draft>;
const EMPTY: Draft = { text: '', attempt: null };

export interface CommentDraft {
  $text: ReadableAtom<string>;
  /** The file that goes with it, which no storage keeps; `null` without one. */
  $file: ReadableAtom<File | null>;
  set: (text: string) => void;
  attach: (file: File | null) => void;
  /** The idempotency key of an attempt: the same text and file get the same key as long as no answer came. */
  begin: (text: string, file: File | null) => string;
  /** Called when the comment was created: what was sent is dropped, what was entered since stays. */
  sent: (text: string, file: File | null) => void;
  /** Called when the server refused and created nothing: the next attempt gets a new key. */
  refused: () => void;
}

/** One draft per ticket, shared by the elements that show it. */
export const commentDraft = permanentFamily((ticket): CommentDraft => {
  const $text = atom('');
  const $file = atom<File | null>(null);
  let isStored = false;
  const key = (person: string) => getDraftKey(person, `comment:${ticket}`);
  let attempt: Attempt = null;
  const guard = () => {
    const isTyped = $text.value.trim() !== '';
    warnBeforeUnload($text, $file.value !== null || (isTyped && !isStored), $file.value !== null || isTyped);
  };
  const getPerson = followIdentity((person) => {
    const kept = v.safeParse(Draft, readDraft(key(person)));
    const draft = kept.success ? kept.output : EMPTY;
    attempt = draft.attempt;
    $text.set(draft.text);
    $file.set(null);
    isStored = kept.success;
    guard();
  });

  function store(draft: Draft): void {
    attempt = draft.attempt;
    $text.set(draft.text);
    isStored = writeDraft(key(getPerson()), draft.text === '' && !attempt ? null : draft);
    guard();
  }

  function attach(file: File | null): void {
    $file.set(file);
    guard();
  }

  return {
    $text,
    $file,
    attach,
    // an emptied draft starts a new comment, even with the same words
    set: (next) => store({ text: next, attempt: next === '' && $text.get() !== '' ? null : attempt }),
    begin: (texte, file) => {
      const sent = JSON.stringify([texte, file && [file.name, file.size, file.lastModified]]);
      const current = continueAttempt(attempt, sent);
      store({ text: $text.get(), attempt: current });
      return current.key;
    },
    sent: (texte, file) => {
      if ($file.get() === file) attach(null);
      store({ text: $text.get().trim() === texte ? '' : $text.get(), attempt: null });
    },
    refused: () => store({ text: $text.get(), attempt: null }),
  };
});
