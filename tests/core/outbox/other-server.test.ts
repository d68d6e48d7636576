/**
 * The outbox on a server that knows §7 and nothing else: no keys, no versions, most answers without a body. Whether a
 * first try has arrived is looked for before it is made again.
 */
import type { ServerResponse } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { createAttachment } from '../../../src/core/attachments/api.ts';
import { createComment } from '../../../src/core/comments/api.ts';
import { interventionCalls, updateIntervention } from '../../../src/core/interventions/api.ts';
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { fetchMaterials, postStockControl } from '../../../src/core/materials/api.ts';
import { pump } from '../../../src/core/outbox/empty-outbox.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import {
  createEmplacement,
  deleteEmplacement,
  fetchEmplacements,
  moveEmplacement,
} from '../../../src/core/plans/api.ts';
import { postTicket, ticketCalls, updateTicket } from '../../../src/core/tickets/api.ts';
import { describeForeignCall } from '../../contract-server/calls-of-contract.ts';
import { createPoor, createWhole, type Row, type Store } from '../../contract-server/store.ts';
import { type Received, serve } from '../_server.ts';
import { answerByContract } from './_other.ts';
import { createDevice, type Device, storageOf } from './_storage.ts';

const context = { signal: new AbortController().signal, onWait: () => {} };
const DONE_AT = '2026-11-20 10:12';
const GONE = 'Repère retiré';

/** Both ends of what the contract allows, and the objects that are worked on. */
const SERVERS = {
  poor: { create: createPoor, ticket: 't-1', intervention: 'i-7', asset: 'a-1', plan: 'p-1', pin: 'e-1' },
  whole: { create: createWhole, ticket: 1, intervention: 1, asset: 1, plan: 1, pin: 1 },
} as const;
type Objects = (typeof SERVERS)[keyof typeof SERVERS];

const offline = (is: boolean) => vi.stubGlobal('navigator', { onLine: !is });

/** What a technician does without network, as the screens do it. */
async function work({ ticket, intervention, asset, plan, pin }: Objects): Promise<void> {
  const { intervention: seen } = await interventionCalls.fetch(intervention, context);
  const { ticket: seenTicket } = await ticketCalls.fetch(ticket, context);
  const [material] = await fetchMaterials(asset, context);
  const place = (await fetchEmplacements(plan, context)).find(({ id }) => id === pin) ?? null;
  const gone = (await fetchEmplacements(plan, context)).find(({ label }) => label === GONE)!;
  offline(true);
  const input = { objet: 'Vanne bloquée', description: '', priority: 'normale', asset, site: null } as const;
  const made = (await postTicket(input as never, { key: 'fault' })) as { kept: Id };
  const photo = new File([new Uint8Array([1, 2, 3])], 'image.jpg', { type: 'image/jpeg' });
  await createAttachment('tickets', made.kept, photo, 'image.jpg', { key: 'photo' });
  for (const key of ['one', 'two']) await createComment('tickets', ticket, 'Vu.', null, { key });
  await updateIntervention(intervention, { date_intervention: '2026-11-28 09:00' }, {}, seen);
  const dated = { ...seen, date_intervention: '2026-11-28 09:00' };
  await updateIntervention(
    intervention,
    { date_realisation: DONE_AT, compte_rendu: 'Joint changé.', waiting: true },
    {},
    dated,
  );
  await updateTicket(ticket, { state: 'closed' }, {}, seenTicket);
  const counted = { asset_id: asset, comment: '', lines: [{ material: material?.id ?? '', counted: 9 }] };
  const quantities = { [String(material?.id)]: { value: material?.quantity ?? null, name: 'Joint' } };
  await postStockControl(asset, counted, { key: 'count' }, { title: 'Stock', quantities });
  await moveEmplacement(plan, pin, { x: 0.75, y: 0.125 }, {}, place);
  const valve = { plan, x: 0.3, y: 0.4, label: 'Vanne', asset: null };
  const put = (await createEmplacement(valve, {}, 'Vanne')) as { kept: Id };
  await moveEmplacement(plan, put.kept, { x: 0.5, y: 0.4 }, {}, { ...valve, id: put.kept });
  await deleteEmplacement(plan, gone.id, {}, gone);
  offline(false);
}

/** What of it the server has. */
function listDone(store: Store, { ticket, intervention, asset, pin }: Objects) {
  const find = (rows: readonly Row[], id: Id) => rows.find((row) => row.id === id);
  const faults = store.tickets.filter(({ objet }) => objet === 'Vanne bloquée');
  const { date_intervention, date_realisation, compte_rendu, waiting } = find(
    store.interventions,
    intervention,
  ) as Row;
  const { x, y } = find(store.emplacements, pin) as Row;
  return {
    faults: faults.length,
    photos: store.attachments.filter(({ parent }) => String(parent) === String(faults[0]?.id)).length,
    comments: store.comments.filter(({ texte }) => texte === 'Vu.').length,
    intervention: { date_intervention, date_realisation, compte_rendu, waiting },
    state: find(store.tickets, ticket)?.state,
    counts: store.controles.filter((row) => JSON.stringify(row).includes(`"${asset}"`) || row.asset === asset)
      .length,
    pin: { x, y },
    put: store.emplacements.filter(({ label }) => label === 'Vanne').map((each) => [each.x, each.y]),
    left: store.emplacements.filter(({ label }) => label === GONE).length,
  };
}

class Killed extends Error {}

/** @param at the moment at which the page ends, or the connection of the server */
async function run(objects: Objects, at: number) {
  const store = objects.create();
  store.me.username = 'camille';
  const { plan, pin } = objects;
  const gone = { ...store.emplacements.find(({ id }) => id === pin), id: `${pin}0`, label: GONE };
  store.emplacements.push({ ...gone, plan } as Row);
  const before = listDone(store, objects);
  let [count, isKilling] = [0, false];
  const isNow = () => isKilling && count++ === at;
  const foreign: string[] = [];
  const respond = (request: Received, response: ServerResponse) => {
    foreign.push(...(describeForeignCall(request.method, request.url) ?? []));
    expect(request.headers['idempotency-key']).toBeUndefined();
    if (isNow()) return void response.destroy();
    if (!isNow()) return answerByContract(store, request, response);
    const mute = { writeHead: () => ({ end: () => response.destroy() }) };
    answerByContract(store, request, mute as never);
  };
  const { stop } = await serve(respond, { idempotency: false });
  const device: Device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  await work(objects);
  closeOutboxOf();
  const kept = device.entries.length;
  isKilling = true;
  const storage = storageOf(device, () => {
    if (isNow()) throw new Killed();
  });
  for (let pages = 0; device.entries.length > 0 && pages < 4; pages++)
    await pump(
      storage,
      'camille',
      () => false,
      () => {},
    ).catch((thrown) => {
      if (!(thrown instanceof Killed)) throw thrown;
    });
  await stop();
  return { device, kept, before, done: listDone(store, objects), moments: count, foreign };
}

afterEach(closeOutboxOf);

test.each(['poor', 'whole'] as const)(
  'a page or a server that ends at any moment: nothing is lost or done twice on a %s server',
  async (name) => {
    const objects = SERVERS[name];
    const { moments, kept, before } = await run(objects, -1);
    expect(kept).toBe(11);
    expect(moments).toBeGreaterThan(50);
    for (let at = 0; at < moments; at++) {
      const { device, done, foreign } = await run(objects, at);
      expect(device.entries, `moment ${at}`).toEqual([]);
      expect(done, `moment ${at}`).toEqual({
        faults: 1,
        photos: 1,
        comments: before.comments + 2,
        intervention: {
          date_intervention: '2026-11-28 09:00',
          date_realisation: DONE_AT,
          compte_rendu: 'Joint changé.',
          waiting: true,
        },
        state: 'closed',
        counts: before.counts + 1,
        pin: { x: 0.75, y: 0.125 },
        put: [[0.5, 0.4]],
        left: 0,
      });
      expect(foreign).toEqual([]);
    }
  },
  400_000,
);
