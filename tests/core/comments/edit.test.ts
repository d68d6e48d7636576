import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../src/core/_http/credentials.ts';
import { commentEdit } from '../../../src/core/comments/edit.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  setCredentials({ username: 'camille', password: 'x' });
});
afterEach(() => {
  setCredentials(null);
  vi.unstubAllGlobals();
});

test('[E6] the change of a comment outlives the session and the page, for its writer alone', async () => {
  commentEdit(1).set('Passé hier.');
  setCredentials(null);
  expect(commentEdit(1).$text.get()).toBe('Passé hier.');
  setCredentials({ username: 'dominique', password: 'x' });
  expect(commentEdit(1).$text.get()).toBe(null);
  setCredentials({ username: 'camille', password: 'x' });
  expect(commentEdit(1).$text.get()).toBe('Passé hier.');

  vi.resetModules();
  const page = await import('../../../src/core/comments/edit.ts');
  const { setCredentials: login } = await import('../../../src/core/_http/credentials.ts');
  login({ username: 'camille', password: 'x' });
  expect(page.commentEdit(1).$text.get()).toBe('Passé hier.');
  expect(page.commentEdit(2).$text.get()).toBe(null);
});

test('[E6] nothing of a change that was saved or given up is kept', () => {
  commentEdit(3).set('');
  expect(commentEdit(3).$text.get()).toBe('');
  expect(kept.size).toBe(1);
  commentEdit(3).set(null);
  expect(commentEdit(3).$text.get()).toBe(null);
  expect(kept.size).toBe(0);
});
