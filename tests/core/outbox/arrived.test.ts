/** What counts as the answer that was lost: of two that look alike, the other one is never taken for it. */
import { afterEach, expect, test, vi } from 'vitest';
import { createAttachment } from '../../../src/core/attachments/api.ts';
import { $givenNumbers } from '../../../src/core/kernel/page/waiting-writes.ts';
import { formatWallTime, toWallMs } from '../../../src/core/kernel/time/paris-clock.ts';
import type { OutboxEntry } from '../../../src/core/outbox/model.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { outbox } from '../../../src/core/outbox/state.ts';
import { postTicket } from '../../../src/core/tickets/api.ts';
import { sendJson, serve } from '../_server.ts';
import { aComment, aPhoto, createHouse } from './_house.ts';
import { createDevice, pumpOnce, storageOf } from './_storage.ts';

const HOUR_MS = 3_600_000;
const NO_KEYS = { keys: false, versions: false };
const bytes = () => new Uint8Array([1, 2, 3]).buffer;

afterEach(() => {
  closeOutboxOf();
  outbox.isAway = false;
  vi.unstubAllGlobals();
});

/** A server without keys that does what the first write wants, and whose answer to it is lost. */
async function openLossy(isDone: boolean) {
  const house = createHouse(NO_KEYS);
  let isFirst = true;
  await serve((request, response) => {
    if (request.method !== 'POST' || !isFirst) return house.respond(request, response);
    isFirst = false;
    const mute = { writeHead: () => ({ end: () => response.destroy() }) };
    if (isDone) house.respond(request, mute as never);
    else response.destroy();
  });
  return house;
}

/** A device that waits with a photo whose first attempt was lost; the ticket has an older one of its name. */
function losePhoto(house: ReturnType<typeof createHouse>) {
  house.tickets[0]!.attachments = [{ id: 50, label: 'image.jpg', file: '/f' }];
  const device = createDevice();
  device.entries = [{ ...aPhoto(1, 'image.jpg'), isTried: true }];
  device.files.set('photo-image.jpg:0', bytes());
  return device;
}

test('a photo whose first attempt was lost is not taken for an older one of its name', async () => {
  const house = createHouse(NO_KEYS);
  await serve(house.respond);
  const device = losePhoto(house);
  await pumpOnce(device);
  expect(house.written).toEqual(['file 1: image.jpg']);
  expect(device.entries).toEqual([]);
});

test('a photo that has arrived beside an older one of its name is not sent a third time', async () => {
  const house = await openLossy(true);
  const device = losePhoto(house);
  await pumpOnce(device);
  expect(device.entries).toMatchObject([{ before: [50] }]);
  await pumpOnce(device);
  expect(house.written).toEqual(['file 1: image.jpg']);
  expect(device.entries).toEqual([]);
});

/** A server without keys that was restored: it gives the numbers after 100 again, to the attempt whose answer is lost. */
async function openRestored(restore: (house: ReturnType<typeof createHouse>) => void) {
  const house = createHouse(NO_KEYS);
  let isFirst = true;
  await serve((request, response) => {
    if (request.method !== 'POST' || !isFirst) return house.respond(request, response);
    isFirst = false;
    restore(house);
    house.respond(request, { writeHead: () => ({ end: () => response.destroy() }) } as never);
  });
  return house;
}

test('a number that a restored server gives again is that of the attempt: it is sent once', async () => {
  const house = await openRestored(({ comments }) => comments.set('1', []));
  house.comments.set('1', [{ id: 101, texte: 'Autre chose.' }]);
  const device = createDevice();
  device.entries = [aComment(1, 'Vu.')];
  await pumpOnce(device);
  expect(device.entries).toMatchObject([{ isTried: true }]);
  await pumpOnce(device);
  expect(house.written).toEqual(['comment 1: Vu.']);
  expect(device.entries).toEqual([]);
});

test('so it is where this device was given that number for something else', async () => {
  const house = createHouse(NO_KEYS);
  const first = await serve(house.respond);
  const device = createDevice();
  device.entries = [aComment(1, 'Autre chose.')];
  await pumpOnce(device);
  await first.stop();
  expect(device.numbers).toMatchObject([{ id: 101 }]);
  const restored = await openRestored(() => {});
  device.entries = [aComment(1, 'Vu.')];
  await pumpOnce(device);
  await pumpOnce(device);
  expect(restored.written).toEqual(['comment 1: Vu.']);
  expect(device.entries).toEqual([]);
});

test('a file of a profile that has arrived is not sent again', async () => {
  const attachments: { id: number; label: string }[] = [];
  await serve(({ method, url }, response) => {
    if (method === 'GET') return sendJson(response, url.startsWith('/api/profile/1/') ? { attachments } : {});
    attachments.push({ id: attachments.length + 1, label: 'CV' });
    response.destroy();
  });
  const device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  vi.stubGlobal('navigator', { onLine: false });
  const file = new File([bytes()], 'cv.pdf', { type: 'application/pdf' });
  await createAttachment('profile', 1, file, 'CV', { key: 'file' });
  vi.unstubAllGlobals();
  closeOutboxOf();
  await pumpOnce(device);
  expect(device.entries).toMatchObject([{ key: 'file', isTried: true }]);
  await pumpOnce(device);
  expect(device.entries).toEqual([]);
  expect(attachments).toHaveLength(1);
});

test('a photo of the screen whose attempt was lost is sent, though one of its name is there', async () => {
  const house = await openLossy(false);
  house.tickets[0]!.attachments = [{ id: 50, label: 'image.jpg', file: '/f' }];
  const device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  const photo = new File([bytes()], 'image.jpg', { type: 'image/jpeg' });
  await createAttachment('tickets', 1, photo, 'image.jpg', { key: 'photo' });
  await vi.waitFor(() => expect(device.entries).toMatchObject([{ isTried: true }]));
  closeOutboxOf();
  await pumpOnce(device);
  expect(house.written).toEqual(['file 1: image.jpg']);
});

test.each([
  ['is not sent again, beside an older one of its name', new Uint8Array([1, 2, 3]), 1],
  ['is sent, where the one of its name holds something else', new Uint8Array([1, 2, 4]), 2],
  ['is sent, where what is there cannot be read', null, 2],
])(
  'a photo of the screen that arrived on a server without keys, and whose answer is lost, %s',
  async (_, there, sent) => {
    const house = createHouse(NO_KEYS);
    const older = { id: 50, label: 'image.jpg', file: '/older' };
    house.tickets[0]!.attachments = [older];
    let isFirst = true;
    const { received } = await serve((request, response) => {
      if (request.url === '/older') return response.end(new Uint8Array([7, 7, 7]));
      if (request.url === '/f') return there ? response.end(there) : response.writeHead(404).end();
      if (request.method !== 'POST' || !isFirst) return house.respond(request, response);
      isFirst = false;
      house.respond(request, { writeHead: () => ({ end: () => response.destroy() }) } as never);
    });
    const device = createDevice();
    await openOutboxOf('camille', storageOf(device));
    const photo = new File([bytes()], 'image.jpg', { type: 'image/jpeg' });
    await createAttachment('tickets', 1, photo, 'image.jpg', { key: 'photo' });
    await vi.waitFor(() => expect(device.entries).toMatchObject([{ isTried: true, before: null }]));
    closeOutboxOf();
    await pumpOnce(device);
    expect(device.entries).toEqual([]);
    expect(house.written).toEqual(Array(sent).fill('file 1: image.jpg'));
    expect(received.filter(({ url }) => url === '/f')).toHaveLength(1);
  },
);

/** What the form keeps of a ticket with that place. */
async function keepTicket(place: { asset: number | null; site: number | null }): Promise<OutboxEntry> {
  const device = createDevice();
  vi.stubGlobal('navigator', { onLine: false });
  await openOutboxOf('camille', storageOf(device));
  const input = { objet: 'Ampoule HS', description: '', priority: 'normale', ...place } as const;
  await postTicket(input as never, { key: 'ticket' }, 'Hall');
  closeOutboxOf();
  vi.stubGlobal('navigator', { onLine: true });
  return { ...(device.entries[0] as OutboxEntry), isTried: true };
}

test('what was created while the network was away has the number that the server gave, until the person leaves', async () => {
  const house = createHouse(NO_KEYS);
  await serve(house.respond);
  const device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  outbox.isAway = true;
  const input = { objet: 'Ampoule HS', description: '', priority: 'normale', asset: null, site: 7 } as const;
  const kept = (await postTicket(input as never, { key: 'ticket' }, 'Hall')) as { kept: number };
  expect(kept.kept).toBeLessThan(0);
  expect($givenNumbers.get()).toEqual({});
  outbox.isAway = false;
  await sendWaiting();
  expect(house.written).toEqual(['ticket: Ampoule HS']);
  expect($givenNumbers.get()).toEqual({ [kept.kept]: house.tickets.at(-1)?.id });
  closeOutboxOf();
  expect($givenNumbers.get()).toEqual({});
});

test.each([
  ['another room', { asset: null, site: 8 }, { asset: null, site: { id: 7 } }, 1],
  ['another piece', { asset: 4, site: null }, { asset: { id: 3 }, site: { id: 7 } }, 1],
  ['its room', { asset: null, site: 7 }, { asset: null, site: { id: 7 } }, 0],
  ['its room, by its number', { asset: null, site: 7 }, { asset: null, site: '7' }, 0],
  ['its piece, whose site the server adds', { asset: 3, site: null }, { asset: 3, site: { id: 7 } }, 0],
  ['its room, on a server that lists no place', { asset: null, site: 7 }, {}, 0],
  ['its room, on a server that keeps no site', { asset: null, site: 7 }, { asset: null, site: null }, 0],
] as const)('of two tickets with the same words, the one of %s', async (_, place, there, sent) => {
  const house = createHouse(NO_KEYS);
  await serve(house.respond);
  const entry = await keepTicket(place);
  const date_creation = formatWallTime(toWallMs());
  const description = 'site' in there && there.site === null ? 'Lieu\u00a0: Hall' : '';
  house.tickets.push({ id: 60, objet: 'Ampoule HS', description, date_creation, ...there });
  const device = createDevice();
  device.entries = [entry];
  await pumpOnce(device);
  expect(device.entries).toEqual([]);
  const made = house.written.filter((each) => each.startsWith('ticket:'));
  expect(made).toEqual(Array(sent).fill('ticket: Ampoule HS'));
});

test.each([
  ['is another one where the clocks were measured', { skew: 0, at: 0 }, 1],
  ['may be it where they never were', null, 0],
] as const)('the same comment of two hours before %s', async (_, clock, sent) => {
  const house = createHouse(NO_KEYS);
  await serve(house.respond);
  const date_creation = formatWallTime(toWallMs(Date.now() - 2 * HOUR_MS));
  house.comments.set('1', [{ id: 60, texte: 'Vu.', date_creation, created_by: { username: 'camille' } }]);
  const device = createDevice();
  device.entries = [{ ...aComment(1, 'Vu.'), clock, isTried: true }];
  await pumpOnce(device);
  expect(device.entries).toEqual([]);
  expect(house.written).toEqual(Array(sent).fill('comment 1: Vu.'));
});
