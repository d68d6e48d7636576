/** A browser may remove a round when its device gets full, unless it was asked not to. */
import { expect, test, vi } from 'vitest';
import { prepareRound, weighRound } from '../../../src/core/round/preparation.ts';
import { keepRoundsApart, openPage } from './_round.ts';

keepRoundsApart();

test('it is asked once a round is prepared, not before', async () => {
  await openPage();
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { onLine: true, storage: { persisted: async () => false, persist } });
  await weighRound({ kind: 'mine', days: 3 });
  expect(persist).not.toHaveBeenCalled();
  await prepareRound();
  expect(persist).toHaveBeenCalledOnce();
});
