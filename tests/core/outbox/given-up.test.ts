/** What a write that waited had changed on the screens goes back with it at once: nothing can be read without network. */
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  changeIntervention,
  interventionCollection,
  interventionQuery,
} from '../../../src/core/interventions/store.ts';
import { noteServerTime } from '../../../src/core/kernel/page/server-clock.ts';
import { takeBack } from '../../../src/core/kernel/page/taken-back.ts';
import { $givenUp } from '../../../src/core/kernel/page/waiting-writes.ts';
import { getNow } from '../../../src/core/kernel/time/paris-clock.ts';
import { createStockControl, materialsQuery, showKept } from '../../../src/core/materials/store.ts';
import { correctEntry, removeWaiting, settleField } from '../../../src/core/outbox/author-changes.ts';
import type { OutboxEntry } from '../../../src/core/outbox/model.ts';
import { closeOutboxOf, holdEntry, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox, outbox, readWaiting, takeChange } from '../../../src/core/outbox/state.ts';
import { pinEdits } from '../../../src/core/plans/pin-edits.ts';
import { emplacementsQuery } from '../../../src/core/plans/store.ts';
import { changeTicket, createTicket, ticketQuery } from '../../../src/core/tickets/store.ts';
import { offline } from '../_network.ts';
import { sendJson, serve } from '../_server.ts';
import { aTicket, createHouse } from './_house.ts';
import { createDevice, type Device, storageOf } from './_storage.ts';

const context = { signal: new AbortController().signal, onWait: () => {}, onProgress: () => {} };

let device: Device;
let house: ReturnType<typeof createHouse>;

beforeEach(async () => {
  device = createDevice();
  house = createHouse({ keys: true, versions: true });
  Object.assign(house.intervention, { ticket: null, prestataire: { id: 4, fullname: 'Thermelec' } });
  const list = { count: 1, next: null, previous: null, results: [house.intervention] };
  await serve(
    (request, response) =>
      request.url.startsWith('/api/v2/interventions/')
        ? sendJson(response, list)
        : house.respond(request, response),
    { idempotency: true },
  );
  offline(false);
  for (const query of [ticketQuery(1), interventionQuery(5)]) await query.refresh();
  offline(true);
  await openOutboxOf('camille', storageOf(device));
});
afterEach(closeOutboxOf);

const keys = () => device.entries.map(({ key }) => key);
const ticket = () => ticketQuery(1).$state.get().data?.ticket;
const intervention = () => interventionQuery(5).$state.get().data?.intervention;

test('the state of a ticket', async () => {
  await changeTicket(context, 1, { state: 'closed' });
  expect(ticket()?.state).toBe('closed');
  await removeWaiting(keys()[0] as string);
  expect(ticket()?.state).toBe('assigned');
});

test('the dates, the report and the provider of an intervention', async () => {
  const before = intervention();
  const change = { date_realisation: '2026-11-28 09:00', compte_rendu: 'Fait.', prestataire: 9 };
  await changeIntervention(context, 5, change, undefined, {
    prestataire: { id: 9, fullname: 'Clim Azur' } as never,
  });
  expect(intervention()).toMatchObject({ compte_rendu: 'Fait.', prestataire: { fullname: 'Clim Azur' } });
  await removeWaiting(keys()[0] as string);
  expect(intervention()).toEqual(before);
});

test('the row of a list', async () => {
  offline(false);
  await interventionCollection.refresh();
  offline(true);
  await changeIntervention(context, 5, { compte_rendu: 'Fait.' });
  expect(interventionCollection.get(5)?.compte_rendu).toBe('Fait.');
  await removeWaiting(keys()[0] as string);
  expect(interventionCollection.get(5)?.compte_rendu).toBe('');
});

test('what was decided before and after it stays', async () => {
  await changeIntervention(context, 5, { compte_rendu: 'Un' });
  await changeIntervention(context, 5, { compte_rendu: 'Deux', note: 3 });
  await changeIntervention(context, 5, { compte_rendu: 'Trois' });
  const [first, second, third] = keys() as [string, string, string];
  await removeWaiting(second);
  expect(intervention()).toMatchObject({ compte_rendu: 'Trois', note: null });
  await removeWaiting(third);
  expect(intervention()?.compte_rendu).toBe('Un');
  await removeWaiting(first);
  expect(intervention()?.compte_rendu).toBe('');
});

test('what was decided on a value that is given up is sent without a question', async () => {
  await changeIntervention(context, 5, { compte_rendu: 'Un' });
  await changeIntervention(context, 5, { compte_rendu: 'Deux' });
  await removeWaiting(keys()[0] as string);
  offline(false);
  await sendWaiting();
  expect(house.written).toEqual(['interventions 5: {"compte_rendu":"Deux"}']);
  expect(device.entries).toEqual([]);
});

test('all of it goes in one change, or nothing where the device takes no more', async () => {
  await changeIntervention(context, 5, { compte_rendu: 'Un' });
  await changeIntervention(context, 5, { compte_rendu: 'Deux' });
  let changes = 0;
  const fillUp = (moment: string) => {
    if (moment === 'before' && ++changes > 1) throw new DOMException('full', 'QuotaExceededError');
  };
  // nothing is sent meanwhile
  if (outbox.open) outbox.open.storage = storageOf(device, fillUp);
  await removeWaiting(keys()[0] as string);
  expect(device.entries).toMatchObject([
    { body: { compte_rendu: 'Deux' }, keep: { base: { compte_rendu: '' } } },
  ]);
});

test('a pin', async () => {
  const place = { id: 3, plan: 2, x: 0.1, y: 0.2, label: 'Vanne', asset: null };
  emplacementsQuery('2').set([place]);
  const edits = pinEdits('2');
  edits.move(3, { x: 0.5, y: 0.6 });
  await vi.waitFor(() => expect(device.entries).toHaveLength(1));
  await vi.waitFor(() => expect(edits.$saving.get().busy).toBe(false));
  expect(edits.$pins.get()).toMatchObject([{ x: 0.5, y: 0.6 }]);
  await removeWaiting(keys()[0] as string);
  expect(edits.$pins.get()).toEqual([place]);
});

test.each([false, true])(
  'a new pin and its removal, together or apart (sent before: %s)',
  async (isTried) => {
    const place = { id: -5, plan: 2, x: 0.1, y: 0.2, label: 'Vanne', asset: null };
    emplacementsQuery('2').set([]);
    const creation: OutboxEntry = {
      ...aTicket('Vanne', -5),
      ...{ key: 'add', path: '/api/emplacements/', isTried, keep: { about: 'plans:2', title: '' } },
    };
    const removal: OutboxEntry = {
      ...aTicket('Vanne', 0),
      ...{ key: 'remove', method: 'DELETE', path: '/api/emplacements/-5/', made: null, body: null },
      keep: { about: 'plans:2', title: '', base: place },
    };
    const shown = () => emplacementsQuery('2').$state.get().data;
    device.entries = [creation, removal];
    await removeWaiting('add');
    expect(device.entries).toEqual([]);
    expect(shown()).toEqual([]);
    device.entries = [creation, removal];
    await removeWaiting('remove');
    expect(shown()).toEqual([place]);
  },
);

test('the quantities of a count, and those of a later one', async () => {
  const material = (id: number, quantity: number) => ({
    ...{ id, asset: 7, name: `Filtre ${id}`, reference: '', quantity, etag: null },
  });
  materialsQuery('7').set([material(1, 4), material(2, 8)]);
  const count = async (lines: { material: number; counted: number }[], seen: Record<string, number>) => {
    const quantities = Object.fromEntries(
      Object.entries(seen).map(([id, value]) => [id, { value, name: `Filtre ${id}` }]),
    );
    const input = { asset: 7, comment: '', lines };
    await createStockControl(context, '7', input, crypto.randomUUID(), { title: 'Contrôle', quantities });
    showKept('7', input);
  };
  const shown = () =>
    materialsQuery('7')
      .$state.get()
      .data?.map(({ quantity }) => quantity);
  await count(
    [
      { material: 1, counted: 5 },
      { material: 2, counted: 9 },
    ],
    { 1: 4, 2: 8 },
  );
  await count([{ material: 2, counted: 10 }], { 1: 5, 2: 9 });
  expect(shown()).toEqual([5, 10]);
  const [first, second] = keys() as [string, string];
  await removeWaiting(first);
  expect(shown()).toEqual([4, 10]);
  expect(device.entries[0]?.keep.rows?.seen[2]?.value).toBe(8);
  await removeWaiting(second);
  expect(shown()).toEqual([4, 8]);
});

test('a ticket without a number, with what went with it', async () => {
  const input = { objet: 'Vanne', description: '', priority: 'normale', asset: 3, site: null } as const;
  const { id } = await createTicket(context, input, 'key-1', () => '');
  await removeWaiting('key-1');
  expect($givenUp.get()).toEqual([{ key: 'key-1', made: id }]);
  closeOutboxOf();
  expect($givenUp.get()).toEqual([]);
});

test('a ticket whose sending had begun may have arrived', async () => {
  const input = { objet: 'Vanne', description: '', priority: 'normale', asset: 3, site: null } as const;
  const { id } = await createTicket(context, input, 'key-1', () => '');
  device.entries = device.entries.map((entry) => ({ ...entry, isTried: true }));
  await removeWaiting('key-1');
  expect($givenUp.get()).toEqual([{ key: 'key-1', made: id, isTried: true }]);
});

test('a report that is corrected is shown as it is now', async () => {
  await changeIntervention(context, 5, { compte_rendu: 'Fat.' });
  await correctEntry(keys()[0] as string, { compte_rendu: 'Fait.' });
  expect(intervention()?.compte_rendu).toBe('Fait.');
});

test('theirs is shown where it was taken', async () => {
  await changeIntervention(context, 5, { compte_rendu: 'Ici' });
  const [entry] = device.entries as [OutboxEntry];
  const asked = { field: 'compte_rendu', mine: 'Ici', theirs: 'Là-bas' };
  device.entries = [{ ...entry, problem: { kind: 'conflict', fields: [asked] } }];
  await readWaiting();
  await settleField(entry.key, 'compte_rendu', 'theirs');
  expect($outbox.get().entries).toEqual([]);
  expect(intervention()?.compte_rendu).toBe('Là-bas');
});

test('in the other tabs of the same person too, and not where the server has sent something else since', async () => {
  await changeTicket(context, 1, { state: 'closed' });
  const back = [{ about: 'tickets:1', id: '1', field: 'state', shown: 'closed', before: 'assigned' }];
  await takeChange({ person: 'dominique', back });
  expect(ticket()?.state).toBe('closed');
  await takeChange({ person: 'camille', back });
  expect(ticket()?.state).toBe('assigned');
  takeBack([{ ...back[0]!, before: 'unassigned' }]);
  expect(ticket()?.state).toBe('assigned');
});

test('what is being corrected is sent as it was corrected, though the network comes back meanwhile', async () => {
  await changeIntervention(context, 5, { compte_rendu: 'Texte à corriger.' });
  const key = keys()[0] as string;
  const release = holdEntry(key);
  offline(false);
  await sendWaiting();
  expect(keys()).toEqual([key]);
  expect(house.written).toEqual([]);
  expect(await correctEntry(key, { compte_rendu: 'Texte corrigé.' })).toBe(true);
  release();
  await vi.waitFor(() => expect(keys()).toEqual([]));
  expect(house.intervention.compte_rendu).toBe('Texte corrigé.');
});

test('of what may have arrived, the screens keep what was entered', async () => {
  await changeTicket(context, 1, { state: 'closed' });
  device.entries = device.entries.map((entry) => ({ ...entry, isTried: true }));
  await removeWaiting(keys()[0] as string);
  expect(device.entries).toEqual([]);
  expect(ticket()?.state).toBe('closed');
});

test('a change that takes back one that has not been sent takes its place in the list with it', async () => {
  await changeTicket(context, 1, { state: 'closed' });
  await changeTicket(context, 1, { state: 'assigned' });
  expect(device.entries).toEqual([]);
  expect(ticket()?.state).toBe('assigned');
  // one field of two, one that may have arrived, and one behind another are changes of their own
  await changeIntervention(context, 5, { compte_rendu: 'Fait.', waiting: true });
  await changeIntervention(context, 5, { waiting: false });
  expect(device.entries).toHaveLength(2);
  await changeTicket(context, 1, { state: 'closed' });
  device.entries = device.entries.map((entry) => ({ ...entry, isTried: true }));
  await readWaiting();
  await changeTicket(context, 1, { state: 'assigned' });
  expect(device.entries).toHaveLength(4);
});

test('what a form entered as now is shown as it will be sent, where the clock is wrong', async () => {
  const now = Date.now();
  noteServerTime(now - 7_200_000);
  onTestFinished(() => noteServerTime(Date.now()));
  await changeIntervention(context, 5, { date_realisation: getNow(now), compte_rendu: 'Fait.' });
  const corrected = getNow(now - 7_200_000);
  await vi.waitFor(() => expect(intervention()?.date_realisation).toBe(corrected));
});
