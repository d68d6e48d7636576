import { expect, test } from 'vitest';
import { pump } from '../../../src/core/outbox/empty-outbox.ts';
import { canSendAny, findDependents, findNext } from '../../../src/core/outbox/send-order.ts';
import { AT_FAULT } from '../../../src/core/outbox/texts.ts';
import { sendJson, serve } from '../_server.ts';
import { aChange, aComment, aPhoto, aTicket, createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

const BOTH = { keys: true, versions: true };
const NEITHER = { keys: false, versions: false };
const run = (device: ReturnType<typeof createDevice>) =>
  pump(
    storageOf(device),
    'camille',
    () => false,
    () => {},
  );

test('what others changed in other fields stays, what both changed is asked', async () => {
  for (const knows of [BOTH, NEITHER]) {
    const house = createHouse(knows);
    await serve(house.respond, { idempotency: knows.keys });
    Object.assign(house.intervention, {
      compte_rendu: 'Autre',
      date_intervention: '2026-11-30 08:00:00',
      version: 9,
    });
    const device = createDevice();
    device.entries = [
      aChange('/api/interventions/5', { date_intervention: '2026-11-28 09:00' }, { date_intervention: null }),
      aChange('/api/tickets/1/', { state: 'processed' }, { state: 'assigned' }),
    ];
    expect((await run(device)).end).toBe('empty');
    expect(house.tickets[0]?.state).toBe('processed');
    expect(house.intervention).toMatchObject({
      compte_rendu: 'Autre',
      date_intervention: '2026-11-30 08:00:00',
    });
    expect(device.entries.map(({ problem }) => problem)).toEqual([
      {
        kind: 'conflict',
        fields: [{ field: 'date_intervention', mine: '2026-11-28 09:00', theirs: '2026-11-30T08:00' }],
      },
    ]);
  }
});

test('what somebody else has already done is not sent', async () => {
  const house = createHouse(BOTH);
  await serve(house.respond, { idempotency: true });
  Object.assign(house.intervention, { date_intervention: '2026-11-28T09:00:00' });
  const device = createDevice();
  device.entries = [
    aChange('/api/interventions/5', { date_intervention: '2026-11-28 09:00' }, { date_intervention: null }),
  ];
  await run(device);
  expect(device.entries).toEqual([]);
  expect(house.written).toEqual([]);
});

test('a version that changes between reading and writing is compared once more', async () => {
  const house = createHouse(BOTH);
  let isFirst = true;
  await serve(
    (request, response) => {
      if (request.method === 'PATCH' && isFirst) {
        isFirst = false;
        Object.assign(house.intervention, { compte_rendu: 'Autre', version: 4 });
      }
      house.respond(request, response);
    },
    { idempotency: true },
  );
  const device = createDevice();
  device.entries = [
    aChange('/api/interventions/5', { date_intervention: '2026-11-28 09:00' }, { date_intervention: null }),
  ];
  await run(device);
  expect(house.intervention).toMatchObject({ compte_rendu: 'Autre', date_intervention: '2026-11-28 09:00' });
  expect(device.entries).toEqual([]);
});

test('a refusal keeps what was written, and holds back only what needs it', async () => {
  const house = createHouse(BOTH);
  await serve(
    (request, response) =>
      request.method === 'POST' && request.url.startsWith('/api/tickets/?')
        ? sendJson(response, { objet: ['Trop long.'] }, 400)
        : house.respond(request, response),
    { idempotency: true },
  );
  const device = createDevice();
  device.entries = [aTicket('x', -3), aPhoto(-3, 'a.jpg'), aComment(1, 'Vu.')];
  expect(await run(device)).toMatchObject({ end: 'empty', sent: 2 });
  expect(house.written).toEqual(['comment 1: Vu.']);
  expect(device.entries.map(({ key }) => key)).toEqual(['ticket-x', 'photo-a.jpg']);
  expect(device.entries[0]?.problem).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining("n'a pas pu être effectuée. Trop long. "),
  });
  expect(findDependents(device.entries, 'ticket-x')).toEqual(['photo-a.jpg']);
});

test('a server at fault, and a session that has ended, stop it without losing the order', async () => {
  for (const status of [401, 429, 503]) {
    let count = 0;
    await serve((_, response) => {
      count++;
      sendJson(response, {}, status);
    });
    const device = createDevice();
    device.entries = [aComment(1, 'Un'), aComment(1, 'Deux')];
    expect((await run(device)).end).toBe('stopped');
    expect(count).toBe(1);
    expect(device.entries.map(({ problem }) => problem)).toEqual([null, null]);
  }
});

/** A server that fails at those calls. */
async function serveFailing(isFault: (url: string) => boolean) {
  const house = createHouse(BOTH);
  const server = await serve(
    (request, response) =>
      request.method === 'POST' && isFault(request.url)
        ? sendJson(response, {}, 500)
        : house.respond(request, response),
    { idempotency: true },
  );
  return { house, countPosts: () => server.received.filter(({ method }) => method === 'POST').length };
}

test('what makes the server fail is left for the next time, and holds back only what is about the same object', async () => {
  const { house } = await serveFailing((url) => url.includes('/tickets/1/'));
  const device = createDevice();
  device.entries = [
    ...[aComment(1, 'Un'), aComment(1, 'Deux')],
    aChange('/api/interventions/5', { compte_rendu: 'Fait.' }, { compte_rendu: '' }),
  ];
  expect(await run(device)).toMatchObject({ end: 'stopped', sent: 1, isAway: false, refusal: AT_FAULT });
  expect(house.written).toEqual(['interventions 5: {"compte_rendu":"Fait."}']);
  expect(device.entries.map(({ body, problem }) => [body?.texte, problem])).toEqual([
    ['Un', null],
    ['Deux', null],
  ]);
});

test('so does one that a gateway answers each time, as where it makes the server end or takes it too long', async () => {
  const house = createHouse({ keys: false, versions: false });
  await serve((request, response) => {
    if (request.method !== 'POST' || !request.url.includes('/tickets/1/'))
      return house.respond(request, response);
    response.writeHead(504, { 'Content-Type': 'text/html' }).end('<h1>504</h1>');
  });
  const device = createDevice();
  device.entries = [
    aComment(1, 'Vu.'),
    aChange('/api/interventions/5', { compte_rendu: 'Fait.' }, { compte_rendu: '' }),
  ];
  expect(await run(device)).toMatchObject({ end: 'stopped', sent: 1, isAway: false, refusal: AT_FAULT });
  expect(device.entries).toMatchObject([{ body: { texte: 'Vu.' }, isTried: true }]);
});

test('a new ticket that makes the server fail does not hold back another one', async () => {
  let count = 0;
  const { house } = await serveFailing(() => count++ === 0);
  const device = createDevice();
  device.entries = [aTicket('Fuite', -1), aTicket('Panne', -2), aComment(-1, 'Vu.')];
  expect(await run(device)).toMatchObject({ end: 'stopped', sent: 1 });
  expect(house.written).toEqual(['ticket: Panne']);
});

test('a server that fails at everything is left alone after three objects', async () => {
  const { countPosts } = await serveFailing(() => true);
  const device = createDevice();
  device.entries = [1, 2, 3, 4].map((rank) => aTicket(`Fuite ${rank}`, -rank));
  expect(await run(device)).toMatchObject({ end: 'stopped', sent: 0 });
  expect(countPosts()).toBe(3);
});

test('a later change waits behind one that asks its author, another object does not', () => {
  const [first, second] = [
    aChange('/api/interventions/5', { note: 1 }, {}),
    aChange('/api/interventions/5', { note: 2 }, {}),
  ];
  const stuck = { ...first!, problem: { kind: 'conflict' as const, fields: [] } };
  const other = aChange('/api/interventions/6', { note: 3 }, {});
  const none = { byTemporary: new Map<number, number>() };
  expect(findNext([stuck, second!, other], none)).toBe(other);
  expect(findNext([stuck, second!], none)).toBeNull();
});

test('what is being corrected is left, with what was done later about the same object', () => {
  const [first, second, other] = [aComment(1, 'Vu.'), aComment(1, 'Revu.'), aComment(2, 'Fait.')];
  const numbers = { byTemporary: new Map() };
  expect(findNext([first, second, other], numbers, new Set([first.key]))).toBe(other);
  expect(findNext([first, second], numbers, new Set([first.key]))).toBeNull();
  expect(findNext([first, second], numbers, new Set([second.key]))).toBe(first);
});

test('nothing can be sent where all that is left waits for what its author has to decide', () => {
  const refused = { ...aTicket('Fuite', -1), problem: { kind: 'refused', message: 'Non.' } as const };
  const photo = aPhoto(-1, 'Photo');
  expect(canSendAny([refused, photo])).toBe(false);
  expect(canSendAny([{ ...refused, problem: null }, photo])).toBe(true);
  // its ticket has its number already
  expect(canSendAny([photo])).toBe(true);
});

const aCount = (key: string, ...counted: number[]) => ({
  ...aComment(1, key),
  ...{ path: '/api/controles/3/stock_control/', key },
  body: { comment: '', lines: counted.map((material) => ({ material, counted: 4 })) },
  keep: {
    about: 'assets:3',
    title: key,
    rows: {
      ...{
        path: '/api/materials/?asset=3',
        list: 'lines',
        id: 'material',
        mine: 'counted',
        theirs: 'quantity',
      },
      seen: {},
    },
  },
});

test('a count waits behind one of the same article that needs its author, and no other does', () => {
  const numbers = { byTemporary: new Map() };
  const refused = { ...aCount('a', 1, 2), problem: { kind: 'refused' as const, message: 'x' } };
  const [same, other] = [aCount('b', 2), aCount('c', 5)];
  expect(findNext([refused, same], numbers)).toBe(null);
  expect(findNext([refused, same, other], numbers)?.key).toBe('c');
  expect(findNext([refused, same, aComment(1, 'Vu')], numbers)?.key).toBe('comment-Vu');
  // nor does one of both articles go before the one that waits
  expect(findNext([refused, same, aCount('d', 5, 2)], numbers)).toBe(null);
});
