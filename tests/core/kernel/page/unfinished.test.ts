/** When a page may be loaded anew without being asked: nothing is typed and not sent, nothing on its way. */
import { afterEach, expect, test } from 'vitest';
import { commentDraft } from '../../../../src/core/comments/draft.ts';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { hasUnfinished } from '../../../../src/core/kernel/page/unload-guard.ts';
import { createAction } from '../../../../src/core/kernel/store/action.ts';

afterEach(() => setCredentials(null));

test('a typed comment is unfinished until it is sent or emptied, also where the browser keeps it', () => {
  setCredentials({ username: 'camille', password: 'x' });
  const draft = commentDraft('unfinished');
  expect(hasUnfinished()).toBe(false);
  draft.set('Une longue histoire');
  expect(hasUnfinished()).toBe(true);
  draft.set('');
  expect(hasUnfinished()).toBe(false);
});

test('a write is unfinished until it is answered, refused or cancelled', async () => {
  for (const ends of ['answered', 'refused']) {
    const answer = Promise.withResolvers<void>();
    const running = createAction(() => answer.promise, { errors: 'inline' }).run();
    expect(hasUnfinished(), ends).toBe(true);
    if (ends === 'answered') answer.resolve();
    else answer.reject(new Error('refused'));
    await running;
    expect(hasUnfinished(), ends).toBe(false);
  }
});
