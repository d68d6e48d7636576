/** A server that answers, and takes nothing for a while (429): that is no lost network. */
import { afterEach, expect, test, vi } from 'vitest';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { get } from '../../../src/core/kernel/http/http.ts';
import { $notice } from '../../../src/core/kernel/page/notices.ts';
import { $waitingWrites } from '../../../src/core/kernel/page/waiting-writes.ts';
import { closeOutboxOf, openOutboxOf, sendWaiting } from '../../../src/core/outbox/outbox.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { sendJson, serve } from '../_server.ts';
import { aComment } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

const DETAIL = 'Vous avez enregistré beaucoup de choses en une heure. Réessayez dans 29\u00a0minutes.';

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

afterEach(closeOutboxOf);

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
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  const server = await serveBusy(1740);
  await openOutboxOf('camille', storageOf(device));
  await vi.waitFor(() => expect($outbox.get().refusal).toBe(DETAIL));
  expect(device.entries.map(({ problem }) => problem)).toEqual([null]);
  const count = () => server.received.filter(({ method }) => method === 'POST').length;
  expect(count()).toBe(1);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    await get('/api/tickets/');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count()).toBe(1);
  } finally {
    vi.useRealTimers();
  }
  // « Envoyer maintenant »
  await sendWaiting();
  expect(count()).toBe(2);
});
