/** A round is of one person: reads of anybody else are those of a page without one. */
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ApiError } from '../../../src/core/kernel/http/api-error.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { describeError } from '../../../src/core/kernel/http/error-text.ts';
import { get } from '../../../src/core/kernel/http/http.ts';
import { recaller } from '../../../src/core/kernel/http/offline-reads.ts';
import { NO_ROUND } from '../../../src/core/kernel/lib/texts.ts';
import { $roundNote, roundPreference } from '../../../src/core/kernel/page/round-note.ts';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { createQuery } from '../../../src/core/kernel/store/query.ts';
import { ROUND_MAX_MS } from '../../../src/core/round/model.ts';
import { freshen, prepareRound, weighRound } from '../../../src/core/round/preparation.ts';
import { eraseRound, openOwnRound, recallRound } from '../../../src/core/round/round.ts';
import { createRecaller } from '../../../src/core/round/server-or-round.ts';
import { sendJson, serve } from '../_server.ts';
import { createDevice, keepRoundsApart, offline, openPage, prepareMine } from './_round.ts';

keepRoundsApart();

const FLAKY = {
  recall: async () => undefined,
  isAway: () => false,
  lost: () => {},
  doubted: () => {},
  answered: () => {},
};

/** A server that breaks off its first answer. */
const serveLate = () =>
  serve((_, response, count) => {
    if (count === 1) response.destroy();
    else sendJson(response, []);
  });

test('a read that a round cannot answer is tried again as without one', async () => {
  const server = await serveLate();
  recaller.current = createRecaller(FLAKY);
  expect((await get('/api/sites/')).data).toEqual([]);
  expect(server.received).toHaveLength(2);
});

test('a person without a round reads as on a page without one, whoever else has one here', async () => {
  const server = await serveLate();
  roundPreference.set(true);
  expect(recaller.current).not.toBeNull();
  await openOwnRound({ ...createDevice(), dropOld: async () => true });
  expect(recaller.current).toMatchObject({ isBare: true });
  // the session is renewed with each page
  $session.set({ ...$session.get() });
  expect(recaller.current).toMatchObject({ isBare: true });
  expect(roundPreference.$value.get(), 'the other person finds theirs again').toBe(true);
  await get('/api/sites/');
  expect(server.received).toHaveLength(2);
});

test('without a round and without network a read says so at once, and is made again with the network', async () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const network = { is: false };
  const server = await serve((_, response) => (network.is ? sendJson(response, ['Là']) : response.destroy()));
  offline(true);
  $session.set({ ...$session.get() });
  const query = createQuery(async () => (await get('/api/sites/')).data as string[]);
  onTestFinished(query.$state.listen(() => {}));
  await vi.waitFor(() => expect(query.$state.get().error).not.toBeNull());
  expect(describeError(query.$state.get().error as ApiError)).toBe(NO_ROUND);
  expect(server.received).toHaveLength(1);
  network.is = true;
  offline(false);
  page.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(query.$state.get().data).toEqual(['Là']));
});

test('the first round of a second person answers at once', async () => {
  const device = createDevice();
  device.isOthers = true;
  roundPreference.set(true);
  await openPage(device);
  await prepareMine();
  expect(recaller.current).not.toBeNull();
});

test('where nobody has a round, the mark is gone', async () => {
  await serveLate();
  roundPreference.set(true);
  await openOwnRound(createDevice());
  expect(roundPreference.$value.get()).toBe(false);
});

test('a round that was erased leaves reads as they were, at once', async () => {
  const { device } = await openPage();
  await prepareMine();
  expect(recaller.current).not.toHaveProperty('isBare');
  await eraseRound();
  expect(device.held).toBeNull();
  expect(recaller.current).toMatchObject({ isBare: true });
  expect(roundPreference.$value.get()).toBe(false);
});

test('what is being prepared when the round is erased does not bring it back', async () => {
  const { device } = await openPage();
  await prepareMine();
  const reading = freshen(Date.now() + 3_600_000);
  await eraseRound();
  await reading;
  expect(device.held).toBeNull();
  await weighRound({ kind: 'mine', days: 3 });
  const preparing = prepareRound();
  await eraseRound();
  await preparing;
  expect(device.held).toBeNull();
});

test('what one person prepared is never kept for the next', async () => {
  const { device } = await openPage();
  await weighRound({ kind: 'mine', days: 3 });
  const reading = prepareRound();
  setCredentials({ username: 'sacha', password: 'x' });
  const others = createDevice();
  await openOwnRound(others);
  await reading;
  expect([device.held, others.held]).toEqual([null, null]);
});

test('a page that stays open shows its round for seven days, and erases it once the server answers', async () => {
  const { server, device } = await openPage();
  await prepareMine();
  const later = (device.held?.content.preparedAt ?? 0) + ROUND_MAX_MS;
  vi.useFakeTimers({ now: later, toFake: ['Date'] });
  try {
    expect(await recallRound('/api/interventions/1')).toBeUndefined();
    expect($roundNote.get()).toEqual({ preparedAt: null, isAway: false, isClosed: true });
    expect(device.held, 'the clock alone erases nothing').not.toBeNull();
    server.setTime(later + 1000);
    await get('/api/sites/', { live: true });
    await vi.waitFor(() => expect(device.held).toBeNull());
  } finally {
    vi.useRealTimers();
    noteServerTime(Date.now());
  }
  expect($roundNote.get()).toEqual({ preparedAt: null, isAway: false });
});
