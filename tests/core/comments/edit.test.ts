import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentEdit } from '../../../src/core/comments/edit-comment.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  setCredentials({ username: 'camille', password: 'x' });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

test('[E6] an unsent change of a comment survives the session and the page, for its writer only', async () => {
  commentEdit(1).set('Passé hier.');
  setCredentials(null);
  expect(commentEdit(1).$text.get()).toBe('Passé hier.');
  setCredentials({ username: 'dominique', password: 'x' });
  expect(commentEdit(1).$text.get()).toBe(null);
  setCredentials({ username: 'camille', password: 'x' });
  expect(commentEdit(1).$text.get()).toBe('Passé hier.');

  vi.resetModules();
  const page = await import('../../../src/core/comments/edit-comment.ts');
  const { setCredentials: login } = await import('../../../src/core/kernel/http/credentials.ts');
  login({ username: 'camille', password: 'x' });
  expect(page.commentEdit(1).$text.get()).toBe('Passé hier.');
  expect(page.commentEdit(2).$text.get()).toBe(null);
});

test('[E6] a saved or discarded change leaves nothing in the storage', () => {
  commentEdit(3).set('');
  expect(commentEdit(3).$text.get()).toBe('');
  expect(stored.size).toBe(1);
  commentEdit(3).set(null);
  expect(commentEdit(3).$text.get()).toBe(null);
  expect(stored.size).toBe(0);
});
