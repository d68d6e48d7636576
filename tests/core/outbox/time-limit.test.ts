/** A network that loses what is sent: no call is awaited for ever, and what was sent is sent again with its key. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createAttachment } from '../../../src/core/attachments/api.ts';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { post } from '../../../src/core/kernel/http/http.ts';
import { limitFor } from '../../../src/core/kernel/http/time-limit.ts';
import { $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $roundNote } from '../../../src/core/kernel/page/round-note.ts';
import { isUnanswered } from '../../../src/core/outbox/lost-calls.ts';
import { closeOutboxOf, holdEntry, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox, listHeldKeys, outbox, showWaiting } from '../../../src/core/outbox/state.ts';
import { serve } from '../_server.ts';
import { aChange, aComment, createHouse } from './_house.ts';
import { createDevice, pumpOnce, storageOf } from './_storage.ts';

const LIMIT_MS = limitFor(null);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  closeOutboxOf();
  vi.useRealTimers();
});

/** A server that is silent to the calls of one method, until it is repaired. */
async function openHouse(method: string) {
  const house = createHouse({ keys: true, versions: true });
  const silent = { is: true, keys: [] as unknown[], asked: 0 };
  const server = await serve(
    (request, response) => {
      if (request.url.startsWith('/api/core/users/me')) silent.asked++;
      if (request.method === 'POST') silent.keys.push(request.headers['idempotency-key']);
      if (!silent.is || request.method !== method) house.respond(request, response);
    },
    { idempotency: true },
  );
  /** Resolves once it was asked so. */
  const asked = () => vi.waitFor(() => expect(server.received.map((each) => each.method)).toContain(method));
  return { house, silent, asked };
}

/** A server that answers nothing. */
async function openSilent() {
  const server = await serve(() => {}, { idempotency: true });
  return {
    server,
    asked: () => vi.waitFor(() => expect(server.received.map(({ method }) => method)).toContain('POST')),
  };
}

for (const [what, method, entry] of [
  ['a look', 'GET', aComment(1, 'Vu.')],
  ['a write', 'POST', aComment(1, 'Vu.')],
  ['a change', 'PATCH', aChange('/api/tickets/1/', { state: 'processed' }, { state: 'assigned' })],
] as const)
  test(`${what} that is never answered ends, and the next attempt does what it wanted, once`, async () => {
    const { house, silent, asked } = await openHouse(method);
    const device = createDevice();
    device.entries = [structuredClone(entry)];
    const run = () => pumpOnce(device);
    const first = run();
    await asked();
    await vi.advanceTimersByTimeAsync(LIMIT_MS);
    expect(await first).toMatchObject({ end: 'stopped', isAway: true });
    expect(device.entries).toMatchObject([{ key: entry.key, problem: null }]);
    silent.is = false;
    expect(await run()).toMatchObject({ end: 'empty', sent: 1 });
    expect(house.written).toHaveLength(1);
    expect(new Set(silent.keys).size).toBeLessThan(2);
  });

test('a write of the screen that is never answered is kept, with the key that it was sent with', async () => {
  const { house, silent, asked } = await openHouse('POST');
  await openOutboxOf('camille', storageOf(createDevice()));
  const { keep, path } = aComment(1, 'Vu.');
  const answer = post(path, { texte: 'Vu.' }, { keep, key: 'a' });
  await asked();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(await answer).toMatchObject({ kept: {} });
  expect($outbox.get().entries).toMatchObject([{ key: 'a', isTried: true }]);
  silent.is = false;
  await sendWaiting();
  await vi.waitFor(() => expect($outbox.get().entries).toEqual([]));
  expect(house.written).toEqual(['comment 1: Vu.']);
  expect(new Set(silent.keys)).toEqual(new Set(['a']));
});

test('a write that a silent network loses is kept within two seconds, and not sent beside its first attempt', async () => {
  const house = createHouse({ keys: false, versions: false });
  const late: (() => void)[] = [];
  let isSilent = true;
  const server = await serve((request, response) => {
    if (!isSilent) house.respond(request, response);
    else if (request.method === 'POST') late.push(() => house.respond(request, response));
  });
  await openOutboxOf('camille', storageOf(createDevice()));
  const { keep, path } = aComment(1, 'Vu.');
  const answer = post(path, { texte: 'Vu.' }, { keep, key: 'a' });
  await vi.waitFor(() => expect(late).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await answer).toMatchObject({ kept: {} });
  expect($outbox.get().entries).toMatchObject([{ key: 'a', isTried: true }]);
  // the network is back before the attempt has ended: looking for it would find nothing
  isSilent = false;
  // its author looks at it meanwhile
  holdEntry('a')();
  expect([...listHeldKeys()]).toEqual(['a']);
  expect([...$outbox.get().underway], 'as the screens show it').toEqual(['a']);
  await sendWaiting();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(house.written).toEqual([]);
  late[0]?.();
  await vi.waitFor(() => expect($outbox.get().entries).toEqual([]));
  expect(house.written).toEqual(['comment 1: Vu.']);
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a file that nothing looks for is kept as fast, and sent once where its attempt goes on and succeeds', async () => {
  const late: (() => void)[] = [];
  const server = await serve(({ method }, response) => {
    if (method === 'POST') late.push(() => response.writeHead(201).end());
  });
  await openOutboxOf('camille', storageOf(createDevice()));
  const photo = new File([new Uint8Array([1, 2, 3])], 'image.jpg', { type: 'image/jpeg' });
  const answer = createAttachment('profile', 1, photo, 'image.jpg', { key: 'photo' });
  await vi.waitFor(() => expect(late).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(2000);
  await answer;
  expect($outbox.get().entries).toMatchObject([{ key: 'photo', isTried: true }]);
  late[0]?.();
  await vi.waitFor(() => expect($outbox.get().entries).toEqual([]));
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a server that lets a write wait is not called away', async () => {
  const { asked } = await openSilent();
  onTestFinished(() => {
    outbox.isAway = false;
  });
  await openOutboxOf('camille', storageOf(createDevice()));
  const running = createCommentAction(1).run('Vu.', null);
  await asked();
  await vi.advanceTimersByTimeAsync(2000);
  await running;
  expect($snackbar.get()?.text).toBe(
    'Le serveur tarde à répondre. C’est gardé sur cet appareil, et l’envoi continue.',
  );
});

test('what waits is not sent into a silent network: its author can still change it', async () => {
  const { server } = await openSilent();
  onTestFinished(() => {
    outbox.isAway = false;
  });
  const sending: boolean[] = [];
  onTestFinished($outbox.listen(({ isSending }) => void sending.push(isSending)));
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  await openOutboxOf('camille', storageOf(device));
  await vi.waitFor(() => expect(server.received).toHaveLength(1));
  showWaiting({ refusal: 'Le serveur répond par une erreur.' });
  const asked = sendWaiting();
  await vi.advanceTimersByTimeAsync(8000);
  await asked;
  expect(sending).not.toContain(true);
  expect($outbox.get().refusal, 'it answers nothing any more').toBeNull();
  expect(server.received, 'one look for both').toHaveLength(1);
  expect(outbox).toMatchObject({ isAway: true, timer: expect.anything() });
});

test('a server that is slow with a write, and answers something else, is waited for', async () => {
  const { silent } = await openHouse('POST');
  const isLost = isUnanswered(new Promise(() => {}));
  // no further: the answer travels by the machine's own time
  await vi.advanceTimersByTimeAsync(1200);
  expect(await isLost).toBe(false);
  expect(silent.asked).toBe(1);
});

test('a write is kept at once where a round is read, since the network is away', async () => {
  const server = await serve(createHouse({ keys: true, versions: true }).respond);
  await openOutboxOf('camille', storageOf(createDevice()));
  $roundNote.set({ preparedAt: 1, isAway: true });
  onTestFinished(() => $roundNote.set({ preparedAt: null, isAway: false }));
  const { keep, path } = aComment(1, 'Vu.');
  expect(await post(path, { texte: 'Vu.' }, { keep, key: 'a' })).toMatchObject({ kept: {} });
  expect($outbox.get().entries).toMatchObject([{ key: 'a', isTried: false }]);
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a photo is awaited as long as a slow line takes for it', () => {
  const form = new FormData();
  form.set('label', 'x');
  form.set('file', new File([new Uint8Array(4_000_000)], 'x.jpg'));
  expect(limitFor(form) - LIMIT_MS).toBe(1_000_000);
});
