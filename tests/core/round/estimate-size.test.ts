import { expect, test } from 'vitest';
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
