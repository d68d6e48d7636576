/** A server that answers, and takes nothing for a while (429): that is no lost network. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { get } from '../../../src/core/kernel/http/http.ts';
import { $notice } from '../../../src/core/kernel/page/messages.ts';
import { $waitingWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import { closeOutboxOf, holdEntry, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox, outbox } from '../../../src/core/outbox/state.ts';
import { changeAlone } from '../../../src/core/outbox/tab-locks.ts';
import { sendJson, serve } from '../_server.ts';
import { aComment } from './_house.ts';
import { createDevice, pumpOnce, storageOf } from './_storage.ts';

const DETAIL = 'Vous avez enregistré beaucoup de choses en une heure. Réessayez dans 29\u00a0minutes.';

/** The pace of attempts where no answer comes. */
const AGAIN_MS = 30_000;

/** A server that refuses writes for that many seconds. */
const serveBusy = (seconds: number) =>
  serve(
    ({ method }, response) => {
      if (method === 'GET') return sendJson(response, []);
      response.setHeader('Retry-After', String(seconds));
      sendJson(response, { detail: DETAIL }, 429);
    },
    { idempotency: true },
  );

afterEach(() => {
  closeOutboxOf();
  vi.useRealTimers();
});

test('a write is refused at once with its sentence, and not kept as if the network were lost', async () => {
  const device = createDevice();
  const server = await serveBusy(1740);
  await openOutboxOf('camille', storageOf(device));
  const action = createCommentAction(1);
  expect(await action.run('Vu.', null)).toBeUndefined();
  expect(action.$state.get().error?.status).toBe(429);
  expect($notice.get()?.text).toBe(DETAIL);
  expect($waitingWrites.get()).toEqual([]);
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('what waits already stays, says why, and is not tried again at each answer before its time', async () => {
  // before the first refusal, which sets the time of the next attempt
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  const server = await serveBusy(1740);
  const count = () => server.received.filter(({ method }) => method === 'POST').length;
  /** An attempt that has begun is over: what follows it has its turn. */
  const settle = () => changeAlone('camille', false, async () => true);
  // `vi.waitFor` would let simulated time pass
  const isRefused = new Promise<void>((resolve) => {
    onTestFinished($outbox.listen(({ refusal }) => void (refusal && resolve())));
  });
  await openOutboxOf('camille', storageOf(device));
  await isRefused;
  expect($outbox.get().refusal).toBe(DETAIL);
  expect(device.entries.map(({ problem }) => problem)).toEqual([null]);
  await settle();
  expect(outbox.timer, 'the next attempt').toBeDefined();
  expect(count()).toBe(1);
  // at once after an answer, then at the pace of a lost network
  for (const passed of [1, AGAIN_MS]) {
    await get('/api/tickets/');
    await vi.advanceTimersByTimeAsync(passed);
    await settle();
    expect(count(), `after ${passed} ms`).toBe(1);
  }
  // « Envoyer maintenant »
  await sendWaiting();
  expect(count()).toBe(2);
});

test('the end of a correction is no reason to send before the time that the server gave', async () => {
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  const server = await serveBusy(1740);
  await openOutboxOf('camille', storageOf(device));
  await vi.waitFor(() => expect($outbox.get()).toMatchObject({ refusal: DETAIL, isSending: false }));
  const count = () => server.received.filter(({ method }) => method === 'POST').length;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const sending: boolean[] = [];
    onTestFinished($outbox.listen(({ isSending }) => void sending.push(isSending)));
    holdEntry('another')();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sending).not.toContain(true);
    // no further: the answers travel by the machine's own time
    await vi.advanceTimersByTimeAsync(1_680_000);
    await vi.waitFor(() => expect(count()).toBe(2));
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  [429, false],
  [401, false],
  [503, true],
])('of what was answered with %d, an attempt may have arrived: %s', async (status, isTried) => {
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  await serve(({ method }, response) =>
    method === 'GET' ? sendJson(response, []) : sendJson(response, { detail: 'x' }, status),
  );
  await pumpOnce(device);
  expect(device.entries).toMatchObject([{ isTried, problem: null }]);
});

test('a refusal by number says nothing of an earlier attempt whose answer was lost', async () => {
  const device = createDevice();
  device.entries = [{ ...aComment(1, 'Vu.'), isTried: true }];
  await serveBusy(60);
  await pumpOnce(device);
  expect(device.entries).toMatchObject([{ isTried: true }]);
});
