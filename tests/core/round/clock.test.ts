/** The day and the age of a round, on a device whose clock is hours wrong. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { get } from '../../../src/core/kernel/http/http.ts';
import { $roundLine, $roundNote, hasRound, sayOutside } from '../../../src/core/kernel/page/round-note.ts';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { $now } from '../../../src/core/kernel/time/clock.ts';
import { isOver, isTooOld, ROUND_MAX_MS } from '../../../src/core/round/model.ts';
import { closeRoundOfOthers, eraseOld, openOwnRound } from '../../../src/core/round/round.ts';
import { keepRoundLine } from '../../../src/core/round/round-line.ts';
import { keepRoundsApart, offline, openPage, prepareMine } from './_round.ts';

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

/** A round of this moment on a page that has lost the network, by a device whose clock then jumps. */
async function openJumped(days: number) {
  const { server, device } = await openPage();
  await prepareMine();
  await server.stop();
  offline(true);
  device.dropped = 0;
  const real = Date.now();
  vi.useFakeTimers({ now: real + days * 24 * HOUR_MS, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return { device, real };
}

test.each([-8, -3000])('a clock that is set back by %d days takes no round away', async (days) => {
  const { device } = await openJumped(days);
  expect((await get('/api/interventions/1')).data).toMatchObject({ id: 1 });
  onTestFinished(keepRoundLine());
  $now.set(Date.now());
  expect($roundLine.get(), 'its age is not known').toMatch(/^Sans réseau · tournée du\s\d\d\/\d\d$/);
  expect(device.held).not.toBeNull();
});

test('a clock that is set forward closes the round, and erases nothing: it is back with the right time', async () => {
  const { device, real } = await openJumped(30);
  await expect(get('/api/interventions/1')).rejects.toMatchObject({ failure: 'outside' });
  expect($roundNote.get()).toMatchObject({ preparedAt: null, isClosed: true });
  expect(sayOutside()).toMatch(/^D’après l’horloge de cet appareil, sa tournée a plus de sept jours/);
  expect(hasRound($roundNote.get()), 'it can be erased at the logout').toBe(true);
  vi.setSystemTime(real);
  expect((await get('/api/interventions/1')).data).toMatchObject({ id: 1 });
  expect(device.held).not.toBeNull();
  expect($roundNote.get()).toMatchObject({ preparedAt: device.held?.content.preparedAt });
});

test('a page that is opened without network by a clock set forward erases nothing', async () => {
  const { device } = await openJumped(30);
  closeRoundOfOthers();
  await openOwnRound(device);
  expect($roundNote.get().isClosed).toBe(true);
  expect(device.held).not.toBeNull();
  expect(device.dropped).toBe(0);
});

test('what is closed is shown again once the server shows that it is not too old', async () => {
  const { device, real } = await openJumped(30);
  await get('/api/interventions/1').catch(() => {});
  expect($roundNote.get().isClosed).toBe(true);
  // by the server it is the same day
  noteServerTime(real);
  await eraseOld();
  expect($roundNote.get()).toMatchObject({ preparedAt: device.held?.content.preparedAt });
});

test('a clock set back does not keep a round for longer than the page knows to have passed', () => {
  setClock(NIGHT, 0);
  vi.setSystemTime(NIGHT - 30 * 24 * HOUR_MS);
  expect(isOver(NIGHT - ROUND_MAX_MS + HOUR_MS)).toBe(false);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 2 * HOUR_MS);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(isOver(NIGHT - ROUND_MAX_MS + HOUR_MS)).toBe(true);
});

test('what a round takes, and when it was prepared, are by the server’s clock', async () => {
  const { server, device } = await openPage();
  // answers are dated by the second
  const later = Math.ceil(Date.now() / 1000) * 1000 + 20 * 24 * HOUR_MS;
  server.setTime(later);
  await prepareMine();
  // tomorrow by the device was long ago
  expect(device.held?.content.size.interventions).toBe(0);
  expect(device.held?.content.preparedAt).toBeGreaterThanOrEqual(later - 1000);
});
