/** The day and the age of a round, on a device whose clock is hours wrong. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { $roundLine, $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { $now } from '../../../src/core/kernel/time/clock.ts';
import { keepRoundLine } from '../../../src/core/round/line.ts';
import { isTooOld, ROUND_MAX_MS } from '../../../src/core/round/model.ts';
import { keepRoundsApart, openPage, prepareMine } from './_round.ts';

const HOUR_MS = 3_600_000;
/** In Paris 23:30 at night. */
const NIGHT = Date.parse('2026-11-29T22:30:00Z');

keepRoundsApart();

/** @param wrong by so much the clock of the device is before that of the server, in milliseconds */
function setClock(real: number, wrong: number): void {
  vi.useFakeTimers({ now: real + wrong, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  $now.set(real + wrong);
  noteServerTime(real);
}

afterEach(() => noteServerTime(Date.now()));

test.each([-2, 2, 14])('the day of a round is the server’s, %d hours away', (hours) => {
  setClock(NIGHT + HOUR_MS, hours * HOUR_MS);
  $roundNote.set({ preparedAt: NIGHT, isAway: true });
  onTestFinished(keepRoundLine());
  expect($roundLine.get()?.replaceAll('\u00a0', ' ')).toBe('Sans réseau · tournée du 29/11, préparée hier');
});

test('a round lasts seven days by the server’s clock', () => {
  setClock(NIGHT, -10 * 24 * HOUR_MS);
  expect(isTooOld(NIGHT - ROUND_MAX_MS + HOUR_MS)).toBe(false);
  expect(isTooOld(NIGHT - ROUND_MAX_MS - HOUR_MS)).toBe(true);
});

test('what a round takes, and when it was prepared, are by the server’s clock', async () => {
  const { device } = await openPage();
  const later = Date.now() + 20 * 24 * HOUR_MS;
  noteServerTime(later);
  await prepareMine();
  // tomorrow by the device was long ago
  expect(device.held?.content.size.interventions).toBe(0);
  expect(device.held?.content.preparedAt).toBeGreaterThanOrEqual(later);
});
