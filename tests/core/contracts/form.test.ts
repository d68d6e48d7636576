import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractQuery } from '../../../src/core/contracts/detail-store.ts';
import { contractCopyForm, contractForm, toContractCopy } from '../../../src/core/contracts/form.ts';
import { $notice } from '../../../src/core/kernel/page/messages.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

/** One contract per test: forms and queries are shared per id. */
let id = 100;
/** The server's contract. */
let held: Record<string, unknown>;
let respond: Parameters<typeof startServer>[0] = () => {};
let writes: Received[] = [];
let form: ReturnType<typeof contractForm>;

const read = (request: Received | undefined) => JSON.parse(request?.body ?? '') as Record<string, unknown>;

beforeEach(async () => {
  id++;
  writes = [];
  held = {
    id,
    name: 'Ascenseurs',
    type: 'controle',
    date_start: '2026-01-01',
    date_end: '2026-12-31T00:00:00+01:00',
    montant: '1200.50',
    periodicite: 'annuelle',
    renouvelable: true,
    prestataire: { id: 4, raison_sociale: 'Ascensia' },
  };
  respond = (request, response) => sendJson(response, { ...held, ...read(request) }, 200, { ETag: '"2"' });
  await serve(
    (request, response, count) => {
      if (request.method === 'GET') return sendJson(response, held, 200, { ETag: '"1"' });
      writes.push(request);
      respond(request, response, count);
    },
    { idempotency: true },
  );
  await contractQuery(id).refresh();
  form = contractForm(id);
  form.show();
  form.open();
});
afterEach(() => {
  contractForm('').discard();
});

test('[I2] the form shows what the contract holds: days without a time, amounts with a comma', () => {
  expect(form.$values.get()).toEqual({
    name: 'Ascenseurs',
    type: 'controle',
    numero: '',
    prestataire: '4',
    date_start: '2026-01-01',
    date_end: '2026-12-31',
    renouvelable: true,
    montant: '1200,50',
    periodicite: 'annuelle',
    description: '',
  });
});

test('[I2] a change sends the edited fields only, with the version that was read', async () => {
  form.change({ montant: '1 300,20 €' });
  form.change({ prestataire: '' });
  form.change({ date_end: '' });
  expect(await form.submit()).toEqual({ id: String(id) });
  expect(writes).toHaveLength(1);
  expect(writes[0]).toMatchObject({ method: 'PATCH', url: `/api/contracts/${id}/` });
  expect(writes[0]?.headers['if-match']).toBe('"1"');
  expect(read(writes[0])).toEqual({ montant: '1300.20', prestataire: null, date_end: null });
  expect(form.$isTyped.get()).toBe(false);
});

test('without an edit sends nothing', async () => {
  form.change({ montant: '1300' });
  form.change({ montant: '1200,50' });
  expect(await form.submit()).toEqual({ id: String(id) });
  expect(writes).toEqual([]);
});

test('[I2] an end before the start, an amount that is none and a missing name are shown beside their fields', async () => {
  form.change({ name: ' ' });
  form.change({ date_end: '2025-12-31' });
  form.change({ montant: 'mille' });
  expect(await form.submit()).toBeNull();
  expect(Object.keys(form.$errors.get()).sort()).toEqual(['date_end', 'montant', 'name']);
  expect(form.$errors.get().date_end).toEqual(['La fin ne peut pas précéder le début.']);
  form.change({ date_end: '2027-12-31' });
  expect(form.$errors.get().date_end).toBeUndefined();
  expect(writes).toEqual([]);
});

test("[I2] another server's periodicity stays while another field is changed", async () => {
  held = { ...held, periodicite: 'quinquennale', type: 'leasing', date_end: '2025-01-01' };
  await contractQuery(id).refresh();
  expect(form.$values.get()).toMatchObject({ periodicite: 'quinquennale', type: 'leasing' });
  form.change({ name: 'Ascenseurs A et B' });
  expect(await form.submit()).toEqual({ id: String(id) });
  expect(read(writes[0])).toEqual({ name: 'Ascenseurs A et B' });
});

test("[I2] another user's change is shown, and settled before sending", async () => {
  form.change({ name: 'Mon nom' });
  form.change({ montant: '1' });
  held = { ...held, name: 'Leur nom' };
  respond = (_, response) => sendJson(response, { detail: 'Modifié.', current: held }, 412);
  expect(await form.submit()).toBeNull();
  expect(form.$conflicts.get()).toEqual([{ field: 'name', mine: 'Mon nom', theirs: 'Leur nom' }]);
  expect($notice.get(), 'only the form shows it').toBeNull();
  form.settle('name', 'theirs');
  respond = (request, response) => sendJson(response, { ...held, ...read(request) });
  await form.submit();
  expect(read(writes[1])).toEqual({ montant: '1' });
});

test('[I2] creating sends all fields once; repeating the same input uses the same key', async () => {
  const creation = contractForm('');
  creation.open();
  creation.change({ name: 'Chauffage' });
  creation.change({ renouvelable: true });
  respond = (_, response) =>
    writes.length === 1 ? response.socket?.destroy() : sendJson(response, { id: 90, name: 'Chauffage' }, 201);
  const [first, second] = await Promise.all([creation.submit(), creation.submit()]);
  expect([first, second]).toEqual([{ id: 90 }, null]);
  expect(read(writes[0])).toEqual({
    name: 'Chauffage',
    renouvelable: true,
    assets: [],
  });
  const keys = writes.map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
  expect(creation.$isTyped.get()).toBe(false);
});

test('[I2] an answer without a body counts as created, with no address to open', async () => {
  const creation = contractForm('');
  creation.open();
  creation.change({ name: 'Chauffage' });
  respond = (_, response) => {
    response.writeHead(201).end();
  };
  expect(await creation.submit()).toEqual({ id: null });
});

test('[I2] what the server refuses stands beside its field', async () => {
  respond = (_, response) => sendJson(response, { numero: ['Ce numéro existe déjà.'] }, 400);
  form.change({ numero: 'CT-1' });
  expect(await form.submit()).toBeNull();
  expect(form.$errors.get().numero).toEqual(['Ce numéro existe déjà.']);
});

test('a copy has all but the number and the days, and covers the same equipment', async () => {
  held = { ...held, numero: 'CT-1', assets: [{ id: 5, name: 'Ascenseur' }, 6] };
  await contractQuery(id).refresh();
  const { contract } = contractQuery(id).$state.get().data!;
  const values = toContractCopy(contract);
  expect(values).toEqual({ ...form.$values.get(), numero: '', date_start: '', date_end: '' });
  const copy = contractCopyForm(id);
  copy.open();
  copy.change({ name: ' ' });
  expect(await copy.submit()).toBeNull();
  copy.change({ name: 'Ascenseurs B' });
  respond = (_, response) => sendJson(response, { id: 91, name: 'Ascenseurs B' }, 201);
  expect(await copy.submit()).toEqual({ id: 91 });
  expect(writes[0]).toMatchObject({ method: 'POST', url: '/api/contracts/' });
  expect(read(writes[0])).toMatchObject({ name: 'Ascenseurs B', assets: [5, 6] });
});
