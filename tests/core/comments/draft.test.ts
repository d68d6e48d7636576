/** A comment that no storage keeps is not lost without a question. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentDraft } from '../../../src/core/comments/draft.ts';
import { commentEdit } from '../../../src/core/comments/edit-comment.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';

const page = new EventTarget();

let isFull = false;
const asksToLeave = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  vi.stubGlobal('window', page);
  isFull = false;
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.set(key, value);
    },
    removeItem: (key: string) => void stored.delete(key),
  });
  setCredentials({ username: 'camille', password: 'x' });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

test('[E6] the browser asks before a comment is lost that the storage has refused, and only then', () => {
  const draft = commentDraft('refused');
  draft.set('Une longue histoire');
  expect(asksToLeave()).toBe(false);
  isFull = true;
  draft.set('Une plus longue histoire');
  expect(asksToLeave()).toBe(true);
  draft.set('');
  expect(asksToLeave()).toBe(false);
  draft.set('Encore');
  draft.sent('Encore', null);
  expect(asksToLeave()).toBe(false);
});

test('[E6] it asks as long as a comment has a file, which nothing stores', () => {
  const draft = commentDraft('with-file');
  const file = new File(['x'], 'x.pdf');
  draft.attach(file);
  expect(asksToLeave()).toBe(true);
  draft.attach(null);
  expect(asksToLeave()).toBe(false);
  draft.attach(file);
  draft.sent('Voir', file);
  expect(draft.$file.get()).toBe(null);
  expect(asksToLeave()).toBe(false);
  draft.attach(file);
  setCredentials({ username: 'dominique', password: 'x' });
  expect(draft.$file.get()).toBe(null);
  expect(asksToLeave()).toBe(false);
});

test('[E6] it asks before the change of a comment is lost', () => {
  isFull = true;
  commentEdit('refused').set('Autre chose');
  expect(asksToLeave()).toBe(true);
  commentEdit('refused').set(null);
  expect(asksToLeave()).toBe(false);
});
