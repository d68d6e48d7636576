import { expect, test } from 'vitest';
import { pump } from '../../../src/core/outbox/empty-outbox.ts';
import type { OutboxEntry } from '../../../src/core/outbox/model.ts';
import { serve } from '../_server.ts';
import { aChange, aComment, aPhoto, aTicket, createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

const DONE_AT = '2026-11-27 10:12';

/** A morning without network: a fault with a photo and a comment, the same words twice, a date, a state, a report. */
const morning = (): OutboxEntry[] => [
  aTicket('Vanne bloquée', -7),
  aPhoto(-7, 'image.jpg'),
  aComment(-7, 'Coupée en attendant.'),
  aComment(1, 'Vu.', 'first'),
  aComment(1, 'Vu.', 'second'),
  aChange('/api/interventions/5', { date_intervention: DONE_AT }, { date_intervention: null }),
  aChange('/api/tickets/1/?include=sites', { state: 'processed' }, { state: 'assigned' }),
  aChange('/api/interventions/5', { compte_rendu: 'Fait.' }, { compte_rendu: '' }),
];

const AS_DONE = [
  'ticket: Vanne bloquée',
  'file 101: image.jpg',
  'comment 101: Coupée en attendant.',
  'comment 1: Vu.',
  'comment 1: Vu.',
  `interventions 5: {"date_intervention":"${DONE_AT}"}`,
  'tickets 1: {"state":"processed"}',
  'interventions 5: {"compte_rendu":"Fait."}',
];

class Killed extends Error {}

/** Counts the moments at which a page may end; it ends at one of them. */
function createKill(at: number) {
  let count = 0;
  return {
    getCount: () => count,
    isNow: () => count++ === at,
  };
}

/** @returns what the server has written, and how many moments there were */
async function emptyWithKill(knows: { keys: boolean; versions: boolean }, at: number) {
  const house = createHouse(knows);
  const kill = createKill(at);
  const server = await serve(
    (request, response) => {
      if (kill.isNow()) return void response.destroy();
      if (!kill.isNow()) return house.respond(request, response);
      // it is done, and the answer is lost
      const mute = { writeHead: () => ({ end: () => response.destroy() }) };
      house.respond(request, mute as never);
    },
    { idempotency: knows.keys },
  );
  const device = createDevice();
  device.entries = morning();
  device.files.set('photo-image.jpg:0', new Uint8Array([1, 2, 3]).buffer);
  const storage = storageOf(device, () => {
    if (kill.isNow()) throw new Killed();
  });
  for (let pages = 0; device.entries.length > 0 && pages < 4; pages++) {
    await pump(
      storage,
      'camille',
      () => false,
      () => {},
    ).catch((thrown) => {
      if (!(thrown instanceof Killed)) throw thrown;
    });
  }
  await server.stop();
  return { house, device, moments: kill.getCount() };
}

test.each([
  ['with keys and versions', { keys: true, versions: true }],
  ['without either', { keys: false, versions: false }],
])(
  'a page that ends at any moment loses nothing and does nothing twice, on a server %s',
  async (_, knows) => {
    const { moments } = await emptyWithKill(knows, -1);
    expect(moments).toBeGreaterThan(50);
    for (let at = 0; at < moments; at++) {
      const { house, device } = await emptyWithKill(knows, at);
      expect(device.entries, `moment ${at}`).toEqual([]);
      expect(house.written, `moment ${at}`).toEqual(AS_DONE);
    }
  },
  120_000,
);
