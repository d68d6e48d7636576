/** When a page may be loaded anew without being asked: nothing is typed and not sent, nothing on its way or to be taken back. */
import { afterEach, expect, test, vi } from 'vitest';
import { commentDraft } from '../../../../src/core/comments/draft.ts';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import {
  $snackbar,
  dismiss,
  hold,
  reportDone,
  showNotice,
  showSnackbar,
} from '../../../../src/core/kernel/page/messages.ts';
import { hasUnfinished } from '../../../../src/core/kernel/page/unload-guard.ts';
import { createAction } from '../../../../src/core/kernel/store/action.ts';
import { createRowRun, keepOutcome } from '../../../../src/core/kernel/store/bulk-run.ts';

afterEach(() => {
  setCredentials(null);
  vi.useRealTimers();
});

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

test('many rows are unfinished until the last one is answered, also between their writes', async () => {
  const answer = Promise.withResolvers<null>();
  const running = createRowRun<{ id: number }>(() => {}).start(
    [{ id: 1 }],
    () => answer.promise,
    () => {},
  );
  expect(hasUnfinished()).toBe(true);
  answer.resolve(null);
  await running;
  expect(hasUnfinished()).toBe(false);
});

test('the rows that failed are unfinished until they are closed, where the list is found again', async () => {
  for (const [run, isHeld] of [
    [keepOutcome(createRowRun<{ id: number }>(() => {})), true],
    [createRowRun<{ id: number }>(() => {}), false],
  ] as const) {
    await run.start(
      [{ id: 1 }],
      async () => 'Refusé.',
      () => {},
    );
    expect(hasUnfinished()).toBe(isHeld);
    run.clear();
    expect(hasUnfinished()).toBe(false);
  }
});

test('what may be taken back is unfinished while that is offered, and while it is being done', async () => {
  vi.useFakeTimers();
  showSnackbar('Enregistré.');
  showNotice('Refusé.');
  expect(hasUnfinished(), 'without a button').toBe(false);
  const undone = Promise.withResolvers<void>();
  reportDone('Modifié.', () => undone.promise);
  expect(hasUnfinished()).toBe(true);
  const { id = 0, action } = $snackbar.get() ?? {};
  action?.run();
  dismiss(id);
  expect(hasUnfinished(), 'being taken back').toBe(true);
  undone.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(hasUnfinished()).toBe(false);
  showNotice('Refusé.', { label: 'Réessayer', run: () => {} });
  reportDone('Modifié.', () => {});
  showSnackbar('Enregistré.');
  expect(hasUnfinished(), 'the notice').toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hasUnfinished(), 'its time is over').toBe(false);
});

test('what is held beyond its time is still offered, and no longer unfinished', async () => {
  vi.useFakeTimers();
  reportDone('Modifié.', () => {});
  const { id = 0 } = $snackbar.get() ?? {};
  hold(id, true);
  await vi.advanceTimersByTimeAsync(9999);
  expect(hasUnfinished(), 'in its time').toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect($snackbar.get()?.id, 'under the pointer').toBe(id);
  expect(hasUnfinished(), 'beyond its time').toBe(false);
  hold(id, false);
  await vi.advanceTimersByTimeAsync(1000);
  expect($snackbar.get()).toBe(null);
});
