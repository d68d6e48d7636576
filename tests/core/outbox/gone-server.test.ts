/** A server that is gone while the browser calls itself online. */
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { patch } from '../../../src/core/kernel/http/http.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { $outbox, outbox } from '../../../src/core/outbox/state.ts';
import { serve } from '../_server.ts';
import { aChange, aComment, createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

afterEach(() => {
  closeOutboxOf();
  outbox.isAway = false;
  vi.useRealTimers();
});

test('a change is kept after one more attempt', async () => {
  const device = createDevice();
  const server = await serve((_, response) => response.destroy());
  await openOutboxOf('camille', storageOf(device));
  const { keep, path } = aChange('/api/tickets/1/', { state: 'processed' }, { state: 'assigned' });
  expect(await patch(path, { state: 'processed' }, { keep })).toMatchObject({ kept: {} });
  expect(server.received.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
  expect(device.entries).toMatchObject([{ isTried: true, body: { state: 'processed' } }]);
});

test('what creates is sent once, and looked for within seconds: not every server knows a repeated key', async () => {
  const house = createHouse({ keys: false, versions: false });
  const destroyed = (response: ServerResponse) => ({ writeHead: () => ({ end: () => response.destroy() }) });
  await serve(
    (request, response) =>
      house.respond(request, request.method === 'POST' ? (destroyed(response) as never) : response),
    { idempotency: true },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openOutboxOf('camille', storageOf(createDevice()));
  const running = createCommentAction(1).run('Vu.', null);
  await vi.waitFor(() => expect($outbox.get().entries).toMatchObject([{ isTried: true }]));
  await running;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect($outbox.get().entries).toEqual([]));
  expect(house.written).toEqual(['comment 1: Vu.']);
});

test('what creates is sent once where a gateway answers in the place of the server, and then looked for', async () => {
  const house = createHouse({ keys: false, versions: false });
  const gateway = (response: ServerResponse) => ({
    writeHead: () => ({
      end: () => response.writeHead(504, { 'Content-Type': 'text/html' }).end('<h1>504</h1>'),
    }),
  });
  const server = await serve(
    (request, response) =>
      house.respond(request, request.method === 'POST' ? (gateway(response) as never) : response),
    { idempotency: true },
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openOutboxOf('camille', storageOf(createDevice()));
  const running = createCommentAction(1).run('Vu.', null);
  await until(() => server.received.some(({ method }) => method === 'POST'));
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => $outbox.get().entries.length > 0 || house.written.length > 1);
  expect(house.written).toEqual(['comment 1: Vu.']);
  await running;
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect($outbox.get().entries).toEqual([]));
  expect(house.written).toEqual(['comment 1: Vu.']);
});

test('a change is kept after one more attempt where a gateway answers', async () => {
  const device = createDevice();
  const server = await serve((_, response) => {
    response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502</h1>');
  });
  await openOutboxOf('camille', storageOf(device));
  const { keep, path } = aChange('/api/tickets/1/', { state: 'processed' }, { state: 'assigned' });
  expect(await patch(path, { state: 'processed' }, { keep })).toMatchObject({ kept: {} });
  expect(server.received.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
});

/** Simulated time does not go on meanwhile. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

test('a server that answers nothing is tried after 2, 5 and 10 seconds, then each half minute', async () => {
  const server = await serve((_, response) => response.destroy());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  await openOutboxOf('camille', storageOf(device));
  for (const [rank, pause] of [2000, 5000, 10_000, 30_000, 30_000].entries()) {
    await until(() => outbox.timer !== undefined);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(server.received, `${pause}`).toHaveLength(rank + 1);
    await vi.advanceTimersByTimeAsync(1);
    await until(() => server.received.length > rank + 1);
  }
});

test('what is kept while the server is gone puts the next look off no further, and makes no pause longer', async () => {
  const server = await serve((_, response) => response.destroy());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  await openOutboxOf('camille', storageOf(device));
  await until(() => outbox.timer !== undefined);
  expect(server.received).toHaveLength(1);
  for (const text of ['Un.', 'Deux.', 'Trois.', 'Quatre.']) {
    await createCommentAction(1).run(text, null);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(device.entries).toHaveLength(5);
  expect(server.received, 'nothing was tried').toHaveLength(1);
  await vi.advanceTimersByTimeAsync(400);
  await until(() => server.received.length > 1);
  await until(() => outbox.timer !== undefined);
  await vi.advanceTimersByTimeAsync(5000);
  await until(() => server.received.length > 2);
});
