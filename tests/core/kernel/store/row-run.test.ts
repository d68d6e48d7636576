import { expect, test } from 'vitest';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { explainRowFailure } from '../../../../src/core/kernel/http/row-failure.ts';
import { $errorDialog, closeErrorDialog } from '../../../../src/core/kernel/page/messages.ts';
import { createRowRun } from '../../../../src/core/kernel/store/bulk-run.ts';

const rows = [1, 2, 3, 4, 5].map((id) => ({ id }));

test('three rows are under way at most, and each result counts', async () => {
  const run = createRowRun<{ id: number }>(() => {});
  const answers = new Map<number, (message: string | null) => void>();
  const done: unknown[] = [];
  const all = run.start(
    rows,
    ({ id }) => new Promise((resolve) => answers.set(id, resolve)),
    (ids) => done.push(ids),
  );
  expect([...answers.keys()]).toEqual([1, 2, 3]);
  expect([...(run.$state.get()?.sending ?? [])]).toEqual(['1', '2', '3']);
  expect(
    await run.start(
      rows,
      async () => null,
      () => {},
    ),
    'one run at a time',
  ).toEqual([]);
  answers.get(2)?.('Refusé.');
  await expect.poll(() => answers.has(4)).toBe(true);
  for (const id of [1, 3, 4]) answers.get(id)?.(null);
  await expect.poll(() => answers.has(5)).toBe(true);
  answers.get(5)?.(null);
  expect(await all).toEqual([1, 3, 4, 5]);
  expect(done).toEqual([[1, 3, 4, 5]]);
  expect(run.$state.get()).toMatchObject({ busy: false, failed: [{ row: { id: 2 }, message: 'Refusé.' }] });
});

test('a cancelled run aborts what is under way and sends nothing more; the rest can be sent again, as it is now', async () => {
  const aborted: string[] = [];
  const run = createRowRun<{ id: number; seen?: boolean }>((id) => aborted.push(id));
  const answers: ((message: string | null) => void)[] = [];
  let taken: unknown[] = [];
  const take = (row: { id: number }) => {
    taken.push(row);
    return new Promise<string | null>((resolve) => answers.push(resolve));
  };
  const all = run.start(rows, take, () => {});
  run.cancel();
  expect(aborted).toEqual(['1', '2', '3']);
  for (const answer of answers) answer('Rien n’a été envoyé.');
  expect(await all).toEqual([]);
  expect(taken).toHaveLength(3);
  expect(run.$state.get()?.failed.map(({ row }) => row.id)).toEqual([1, 2, 3, 4, 5]);
  taken = [];
  void run.retry((id) => (id === 2 ? { id, seen: true } : undefined));
  expect(taken).toEqual([{ id: 1 }, { id: 2, seen: true }, { id: 3 }]);
});

test('the results go when everything is done, or when they are closed', async () => {
  const run = createRowRun<{ id: number }>(() => {});
  await run.start(
    rows,
    async () => null,
    () => {},
  );
  expect(run.$state.get()).toBeNull();
  await run.start(
    rows,
    async () => 'Refusé.',
    () => {},
  );
  expect(run.$state.get()?.failed).toHaveLength(5);
  run.clear();
  expect(run.$state.get()).toBeNull();
});

test("a failure has the server's own sentence where there is one", () => {
  const refused = new ApiError('status', { status: 400, body: { detail: 'Non renouvelable.' } });
  expect(explainRowFailure(refused)).toEqual({ message: 'Non renouvelable.', refused });
  expect(explainRowFailure(new ApiError('status', { status: 403 }))).toEqual({
    message: "Vous n'êtes pas autorisé à effectuer cette action.",
  });
  expect(explainRowFailure(new ApiError('aborted'))).toEqual({ message: 'Rien n’a été envoyé.' });
  expect(explainRowFailure(null)).toEqual({ message: 'Rien n’a été envoyé.' });
});

test('[C2] [C3] the rows that the server refused are in the page’s dialog once all are done, numbered', async () => {
  const run = createRowRun<{ id: number }>(() => {});
  const refuse = (detail: string) =>
    explainRowFailure(new ApiError('status', { status: 400, body: { detail } }));
  await run.start(
    rows,
    async ({ id }) => {
      expect($errorDialog.get(), 'no dialog while rows are being sent').toBeNull();
      return id === 2 || id === 4 ? refuse(`Refus ${id}.`) : id === 5 ? 'Pas la même.' : null;
    },
    () => {},
  );
  expect($errorDialog.get()).toEqual({
    title: 'Une erreur est survenue.',
    errors: [
      {
        message: "La dernière opération n'a pas pu être effectuée.",
        label: 'Erreur 1',
        details: 'Refus 2.',
      },
      { message: 'Une autre erreur est survenue :', label: 'Erreur 2', details: 'Refus 4.' },
    ],
  });
  closeErrorDialog();
});

test('what nobody waits for any more leaves no results and reports nothing once it has ended', async () => {
  const run = createRowRun<{ id: number }>(() => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  const done: unknown[] = [];
  const end = run.start(
    [{ id: 1 }, { id: 2 }],
    async ({ id }) => {
      await promise;
      return id === 1 ? 'Refusé.' : null;
    },
    (ids) => done.push(ids),
  );
  // somebody else has logged in
  run.clear();
  expect(run.$state.get()?.busy).toBe(true);
  resolve();
  await end;
  expect(run.$state.get()).toBe(null);
  expect(done).toEqual([]);
});
