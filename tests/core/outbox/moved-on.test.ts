/** What is moved again, or moved back, while its first move waits: before that was sent, and when it may have arrived. */
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { patch } from '../../../src/core/kernel/http/http.ts';
import { findMovedOn } from '../../../src/core/outbox/join-waiting.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox, outbox } from '../../../src/core/outbox/state.ts';
import { offline } from '../_network.ts';
import { sendJson, serve } from '../_server.ts';
import { aChange, createHouse } from './_house.ts';
import { createDevice, type Device, pumpOnce, storageOf } from './_storage.ts';

type Spot = { x: number; y: number };
const [A, B, C] = [
  { x: 0.1, y: 0.1 },
  { x: 0.2, y: 0.2 },
  { x: 0.3, y: 0.3 },
] as const;
const PATH = '/api/interventions/5/';
const aMove = (from: Spot, to: Spot) => {
  const entry = aChange(PATH, to, from);
  return { ...entry, keep: { ...entry.keep, together: { position: ['x', 'y'] } } };
};
const move = (from: Spot, to: Spot) => patch(PATH, to, { keep: aMove(from, to).keep });

let device: Device;
let house: ReturnType<typeof createHouse>;
/** How the server answers a change that it has made; `null` as usual. */
let failing: ((response: ServerResponse) => void) | null;

beforeEach(async () => {
  device = createDevice();
  house = createHouse({ keys: true, versions: true });
  Object.assign(house.intervention, A);
  failing = null;
  await serve((request, response) => {
    const fail = failing;
    if (request.method !== 'PATCH' || !fail) return house.respond(request, response);
    house.respond(request, { writeHead: () => ({ end: () => fail(response) }) } as never);
  });
  offline(true);
  await openOutboxOf('camille', storageOf(device));
});
afterEach(() => {
  closeOutboxOf();
  outbox.isAway = false;
});

/** The first move reaches the server, and its answer is lost; the next one is made before anything else is sent. */
async function loseAnswer(): Promise<void> {
  await move(A, B);
  failing = (response) => response.writeHead(504, { 'Content-Type': 'text/html' }).end('<h1>504</h1>');
  offline(false);
  await sendWaiting();
  expect(house.intervention).toMatchObject(B);
  expect($outbox.get().entries).toMatchObject([{ isTried: true, problem: null }]);
  failing = null;
  offline(true);
}

test('a move after one that may have arrived is one of its own, and no conflict with it', async () => {
  await loseAnswer();
  await move(B, C);
  expect(device.entries).toMatchObject([{ body: B }, { body: C, keep: { base: B } }]);
  offline(false);
  await sendWaiting();
  expect(device.entries).toEqual([]);
  expect(house.intervention).toMatchObject(C);
});

test('a move that takes back one that may have arrived is sent', async () => {
  await loseAnswer();
  await move(B, A);
  offline(false);
  await sendWaiting();
  expect(device.entries).toEqual([]);
  expect(house.intervention).toMatchObject(A);
});

test('what was not sent waits once', async () => {
  await move(A, B);
  await move(B, C);
  expect(device.entries).toMatchObject([{ body: C, keep: { base: A } }]);
  await move(C, A);
  expect(device.entries).toEqual([]);
});

test.each([
  [401, false],
  [412, false],
  [429, false],
  [503, true],
])('of a change that was answered with %d, an attempt may have arrived: %s', async (status, isTried) => {
  let asked = 0;
  await serve(({ method }, response) => {
    // after the first attempt, nothing can be read
    if (method === 'GET' && status === 412 && asked++ > 0) return response.destroy();
    sendJson(response, method === 'GET' ? { ...A, id: 5 } : { detail: 'x' }, method === 'GET' ? 200 : status);
  });
  device.entries = [aMove(A, B)];
  await pumpOnce(device);
  expect(device.entries).toMatchObject([{ isTried, problem: null }]);
  device.entries = [{ ...aMove(A, B), isTried: true }];
  asked = 0;
  await pumpOnce(device);
  expect(device.entries, 'nothing is known of an earlier attempt').toMatchObject([{ isTried: true }]);
});

test('a move on one axis keeps the other one as it was moved before', () => {
  const first = aMove(A, B);
  const { keep } = first;
  const next = { ...first, key: 'next', body: { x: C.x }, keep: { ...keep, base: { x: B.x } } };
  expect(findMovedOn(next, [first])).toMatchObject({
    ...{ key: first.key, body: { x: C.x, y: B.y } },
    keep: { base: A },
  });
  const [onX, onY] = [
    { ...first, body: { x: B.x }, keep: { ...keep, base: { x: A.x } } },
    { ...first, key: 'next', body: { y: C.y }, keep: { ...keep, base: { x: B.x, y: A.y } } },
  ];
  expect(findMovedOn(onY, [onX])).toMatchObject({ body: { x: B.x, y: C.y }, keep: { base: A } });
});
