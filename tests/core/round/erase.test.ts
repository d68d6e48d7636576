/** What is too old is erased by the time of the server, once that is known, and what is prepared meanwhile stays. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { noteLoss } from '../../../src/core/kernel/http/comeback.ts';
import { get } from '../../../src/core/kernel/http/http.ts';
import { pageSingleton } from '../../../src/core/kernel/lib/page-singletons.ts';
import { $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { ROUND_MAX_MS } from '../../../src/core/round/model.ts';
import { $preparation, prepareRound, weighRound } from '../../../src/core/round/preparation.ts';
import { closeRoundOfOthers, eraseRound, openOwnRound, recallRound } from '../../../src/core/round/round.ts';
import { createDevice, type Device, keepRoundsApart, openPage, prepareMine } from './_round.ts';

keepRoundsApart();
afterEach(() => noteServerTime(Date.now()));

function jump(to: number): void {
  vi.useFakeTimers({ now: to, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A round of this moment, on a device whose clock is then a month ahead; its person opens a new page. */
async function openAhead() {
  const page = await openPage();
  await prepareMine();
  const real = Date.now();
  jump(real + 5 * ROUND_MAX_MS);
  closeRoundOfOthers();
  page.device.dropped = 0;
  return { ...page, real };
}

/** Once what the page opens by itself, without a storage here, has failed. */
const openAgain = (device: Device) =>
  vi.waitFor(async () => expect(await openOwnRound(device)).not.toBeNull());

const call = () => get('/api/sites/', { live: true });

test('a clock set forward erases nothing where the login was answered with the right time', async () => {
  const { server, device, real } = await openAhead();
  server.setTime(real);
  await call();
  await openAgain(device);
  expect($roundNote.get()).toEqual({ preparedAt: device.held?.content.preparedAt, isAway: false });
});

test('before the time of the server is known a round is closed, which the next answer shows again', async () => {
  const { server, device, real } = await openAhead();
  // a new page has measured nothing
  pageSingleton('outbox.clock', () => ({ last: null as unknown })).last = null;
  server.setTime('');
  await call();
  await openAgain(device);
  expect($roundNote.get()).toEqual({ preparedAt: null, isAway: false, isClosed: true });
  expect(device.dropped).toBe(0);
  server.setTime(real);
  await call();
  await vi.waitFor(() => expect($roundNote.get().preparedAt).toBe(device.held?.content.preparedAt));
  await vi.waitFor(() => expect(device.dropped).toBe(1));
});

test('old rounds of others are removed once, at the first answer to a page that was opened without', async () => {
  await openPage();
  closeRoundOfOthers();
  noteLoss();
  const device = createDevice();
  device.isOthers = true;
  await openOwnRound(device);
  expect(device.dropped).toBe(0);
  await call();
  await vi.waitFor(() => expect(device.dropped).toBe(1));
  await call();
  // what an answer begins when the page is idle has ended by then
  await new Promise((resolve) => setTimeout(resolve));
  expect(device.dropped).toBe(1);
});

/** A page whose round has just become too old, and is closed. */
async function openClosed(before = async () => {}) {
  const page = await openPage();
  await prepareMine();
  const later = (page.device.held?.content.preparedAt ?? 0) + ROUND_MAX_MS + 1000;
  jump(later);
  page.server.setTime(later);
  await before();
  expect(await recallRound('/api/interventions/1')).toBeUndefined();
  return { ...page, later };
}

test('what is over and could not be erased stays closed, and is erased at the next answer', async () => {
  const { device } = await openClosed();
  const { remove } = device;
  device.remove = () => Promise.reject(new Error('full'));
  await expect(eraseRound()).rejects.toThrow('full');
  expect($roundNote.get()).toEqual({ preparedAt: null, isAway: false, isClosed: true });
  device.remove = remove;
  await call();
  await vi.waitFor(() => expect(device.held).toBeNull());
});

test('what is prepared while an old round is closed takes its place', async () => {
  const { device, later } = await openClosed(() => weighRound({ kind: 'mine', days: 3 }));
  await prepareRound();
  expect($preparation.get().step).toBe('done');
  expect(device.held?.content.preparedAt).toBeGreaterThanOrEqual(later - 1000);
});
