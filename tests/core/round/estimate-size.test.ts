import { expect, test } from 'vitest';
import { isEmptyRound } from '../../../src/core/round/model.ts';
import { $preparation, prepareRound, weighRound } from '../../../src/core/round/preparation.ts';
import { keepRoundsApart, openPage, PICTURE } from './_round.ts';

keepRoundsApart();

test('what is announced is near to what is then kept: pictures by their own size', async () => {
  const { server } = await openPage();
  await weighRound({ kind: 'mine', days: 3 });
  const announced = $preparation.get();
  expect(server.received.filter(({ url }) => url === PICTURE).map(({ method }) => method)).toEqual(['HEAD']);
  await prepareRound();
  const kept = $preparation.get();
  if (announced.step !== 'ready' || kept.step !== 'done') throw new Error('It was not prepared.');
  expect(Math.abs(announced.size.bytes - kept.size.bytes)).toBeLessThan(40_000);
});

test('a place with a plan alone can be taken along; a place alone is nothing', () => {
  const size = { interventions: 0, places: 1, pieces: 0, plans: 0, bytes: 0, left: 0 };
  expect(isEmptyRound(size)).toBe(true);
  expect(isEmptyRound({ ...size, plans: 1 })).toBe(false);
});
