import { expect, onTestFinished, test, vi } from 'vitest';
import { get } from '../../../src/core/kernel/http/http.ts';
import { $announcement } from '../../../src/core/kernel/page/messages.ts';
import { $roundLine, $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { getFileUrl } from '../../../src/core/kernel/page/settings.ts';
import { hasUnfinished } from '../../../src/core/kernel/page/unload-guard.ts';
import { $now } from '../../../src/core/kernel/time/clock.ts';
import { eraseOwnRound } from '../../../src/core/round/begin.ts';
import { ROUND_MAX_BYTES } from '../../../src/core/round/model.ts';
import {
  $preparation,
  cancelPreparation,
  freshen,
  prepareRound,
  weighRound,
} from '../../../src/core/round/preparation.ts';
import { eraseRound, openOwnRound } from '../../../src/core/round/round.ts';
import {
  createDevice,
  createServer,
  keepRoundsApart,
  offline,
  openPage,
  PICTURE,
  prepareMine,
} from './_round.ts';

keepRoundsApart();

test('a round says what it takes before it is read, and takes the coming work with its place', async () => {
  const { device } = await openPage();
  await weighRound({ kind: 'mine', days: 3 });
  expect($preparation.get()).toMatchObject({
    step: 'ready',
    size: { interventions: 1, places: 1, pieces: 2, plans: 1 },
  });
  expect(device.held).toBeNull();
  const shares: number[] = [];
  const stop = $preparation.listen((state) => state.step === 'reading' && shares.push(state.share));
  onTestFinished(stop);
  await prepareRound();
  expect($preparation.get()).toMatchObject({ step: 'done', size: { left: 0 } });
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(device.held?.content.files).toMatchObject([{ type: 'image/png' }]);
  expect($roundNote.get().preparedAt).not.toBeNull();
});

test('the page is not loaded anew while a round is weighed or read', async () => {
  await openPage();
  for (const work of [() => weighRound({ kind: 'mine', days: 3 }), prepareRound]) {
    const working = work();
    expect(hasUnfinished()).toBe(true);
    await working;
    expect(hasUnfinished()).toBe(false);
  }
});

test('a site is taken with what is below it', async () => {
  const { device } = await openPage();
  await weighRound({ kind: 'site', site: 6 });
  await prepareRound();
  expect(device.held?.content.sites.toSorted()).toEqual(['6', '7']);
  expect(device.held?.content.lists['/api/assets/']).toHaveLength(2);
});

test('a site is taken with its work where that names its equipment by the number alone', async () => {
  const { device } = await openPage(createDevice(), { isBare: true });
  await weighRound({ kind: 'site', site: 6 });
  await prepareRound();
  expect(device.held?.content.lists['/api/v2/interventions/']).toMatchObject([{ id: 1 }]);
  expect(device.held?.content.lists['/api/v2/tickets/']).toMatchObject([{ id: 1 }]);
});

test('reads are answered by the server while it answers, by the round while the network is away, and say what is outside', async () => {
  // the line counts whole minutes: none may end in between
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { server } = await openPage();
  await prepareMine();
  const before = server.received.length;
  await get('/api/interventions/1');
  expect(server.received.length).toBe(before + 1);
  expect($roundLine.get()).toBeNull();

  offline(true);
  expect((await get('/api/interventions/1')).data).toMatchObject({ ticket: { objet: 'Panne 1' } });
  expect((await get('/api/assets/', { query: { balise: 'P-3' } })).data).toMatchObject([{ id: 3 }]);
  expect((await get('/api/emplacements/', { query: { plan: 1 } })).data).toHaveLength(1);
  await expect(get('/api/interventions/2')).rejects.toMatchObject({ failure: 'outside' });
  expect(server.received.length).toBe(before + 1);
  expect($roundLine.get()).toMatch(/^Sans réseau · tournée du\s\d\d\/\d\d, préparée à l’instant$/);
  expect($announcement.get()).toEqual({ text: $roundLine.get() });
  $announcement.set(null);
  $now.set($now.get() + 5 * 60_000);
  expect($roundLine.get()).toMatch(/préparée il\sy\sa\s5\smin/);
  expect($announcement.get()).toBeNull();
  // a file is decrypted with the first object that names it
  expect(getFileUrl(PICTURE)).toMatch(/^http/);
  await get('/api/plans/1');
  expect(getFileUrl(PICTURE)).toMatch(/^blob:/);

  offline(false);
  await get('/api/sites/', { live: true });
  await vi.waitFor(() => expect($roundLine.get()).toBeNull());
  expect(getFileUrl(PICTURE)).toMatch(/^http/);
});

test('where another tab has kept its round since, files are those of their names', async () => {
  const { device } = await openPage();
  await prepareMine();
  const { content, files } = device.held as NonNullable<typeof device.held>;
  const other = { url: 'http://localhost/other.png', type: 'image/png' };
  device.held = {
    content: { ...content, preparedAt: content.preparedAt + 1, files: [other, ...content.files] },
    files: [new TextEncoder().encode('other').buffer, ...files],
  };
  offline(true);
  expect((await get('/api/plans/1')).data).toMatchObject({ base_image: PICTURE });
  const held = await fetch(getFileUrl(PICTURE) ?? '');
  expect(await held.text()).toBe('picture');
  expect($roundNote.get().preparedAt).toBe(content.preparedAt + 1);
});

test('an object is shown without a picture that cannot be read', async () => {
  const { device } = await openPage();
  await prepareMine();
  device.readFile = () => Promise.reject(new Error('lost'));
  offline(true);
  expect((await get('/api/plans/1')).data).toMatchObject({ id: 1 });
  expect(getFileUrl(PICTURE)).toMatch(/^http/);
});

test('a server that is gone is as good as no network', async () => {
  const { server } = await openPage();
  await prepareMine();
  await server.stop();
  expect((await get('/api/interventions/1')).data).toMatchObject({ id: 1 });
  await vi.waitFor(() => expect($roundNote.get().isAway).toBe(true));
  await expect(get('/api/sites/', { live: true, once: true })).rejects.toMatchObject({ failure: 'network' });
});

test('a device without room says so, and keeps the former round', async () => {
  let isFull = false;
  const device = createDevice(() => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
  });
  await openPage(device);
  await prepareMine();
  const former = device.held;
  isFull = true;
  await prepareMine();
  expect($preparation.get()).toEqual({ step: 'failed', reason: 'full' });
  expect(device.held).toBe(former);
});

test('a device whose storage fails says so: it is not the server', async () => {
  const device = createDevice(() => {
    throw new DOMException('closing', 'InvalidStateError');
  });
  await openPage(device);
  await prepareMine();
  expect($preparation.get()).toEqual({ step: 'failed', reason: 'unkept' });
});

test('a device whose storage cannot be opened says so', async () => {
  await createServer();
  offline(false);
  const fail = () => {
    throw new DOMException('closing', 'InvalidStateError');
  };
  await openOwnRound({ ...createDevice(), read: fail });
  await weighRound({ kind: 'mine', days: 3 });
  vi.stubGlobal('indexedDB', { open: fail });
  onTestFinished(() => void vi.unstubAllGlobals());
  await prepareRound();
  expect($preparation.get()).toMatchObject({ step: 'failed', reason: 'unkept' });
});

test('a round that cannot be removed is still there, and answers', async () => {
  const device = createDevice();
  await openPage(device);
  await prepareMine();
  const { preparedAt } = $roundNote.get();
  const { remove } = device;
  device.remove = () => Promise.reject(new DOMException('closing', 'InvalidStateError'));
  await expect(eraseRound()).rejects.toThrow();
  expect($roundNote.get().preparedAt).toBe(preparedAt);
  expect(await eraseOwnRound()).toBe(false);
  offline(true);
  expect((await get('/api/interventions/1')).data).toMatchObject({ id: 1 });
  device.remove = remove;
  expect(await eraseOwnRound()).toBe(true);
  expect($roundNote.get().preparedAt).toBeNull();
});

test('a device that cannot note that it holds a round has no room for one: it would not be found after a reload', async () => {
  const { device } = await openPage();
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => {} });
  onTestFinished(() => void vi.unstubAllGlobals());
  await prepareMine();
  expect($preparation.get()).toEqual({ step: 'failed', reason: 'full' });
  expect(device.held).toBeNull();
});

test('a cancelled preparation leaves the former round', async () => {
  const { device } = await openPage();
  await weighRound({ kind: 'mine', days: 3 });
  const reading = prepareRound();
  cancelPreparation();
  await reading;
  expect(device.held).toBeNull();
  expect($preparation.get()).toEqual({ step: 'choice' });
});

test('an old round is read again by itself, and what has not changed is not sent again', async () => {
  const { server, device } = await openPage();
  await prepareMine();
  const first = device.held?.content;
  await freshen();
  expect(device.held?.content).toEqual(first);
  const before = server.received.length;
  await freshen(Date.now() + 3_600_000);
  expect(device.held?.content.answers).toEqual(first?.answers);
  expect(server.received.length).toBeGreaterThan(before);
});

test('a round that was removed answers nothing any more', async () => {
  const { device } = await openPage();
  await prepareMine();
  await eraseRound();
  expect(device.held).toBeNull();
  expect($roundNote.get()).toEqual({ preparedAt: null, isAway: false });
});

test('a round has a bound', () => {
  expect(ROUND_MAX_BYTES).toBeLessThanOrEqual(60 * 1024 * 1024);
});

test('a preparation under way goes on while its screen is opened again', async () => {
  const { device } = await openPage();
  await weighRound({ kind: 'mine', days: 3 });
  const reading = prepareRound();
  await weighRound({ kind: 'site', site: 6 });
  expect($preparation.get().step).toBe('reading');
  await reading;
  expect(device.held?.content.choice).toEqual({ kind: 'mine', days: 3 });
});
