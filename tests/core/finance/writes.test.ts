import { parse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { Contract } from '../../../src/core/contracts/model.ts';
import { deleteEntryAction } from '../../../src/core/finance/deletion.ts';
import { exportAction, getExportName } from '../../../src/core/finance/export.ts';
import { followContract } from '../../../src/core/finance/fields.ts';
import { entryForm, getFormKey } from '../../../src/core/finance/form.ts';
import { FinanceEntry, isFixed } from '../../../src/core/finance/model.ts';
import { canWriteFinance } from '../../../src/core/finance/rights.ts';
import { entryCollection, entryQuery, financeStatsQuery } from '../../../src/core/finance/store.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import { $errorDialog, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { bodyOf, serveEntries } from '../_entries.ts';
import { sendJson } from '../_server.ts';

const server = serveEntries();

test('[J1] the entries of a year are asked for with their sites', async () => {
  await entryCollection('2026').refresh();
  expect(server.reads).toEqual(['/api/finance/?include=sites&year=2026']);
  expect(entryCollection('2026').get(server.id)?.realise).toBe('12.50');
});

test('[J1] a new entry is posted with all its fields, amounts with a point, and listed in its year', async () => {
  await entryCollection('2026').refresh();
  const form = entryForm('');
  form.show();
  form.open({ date_gestion: '2026-05-06', type_depense: 'Dépense ponctuelle' });
  form.change({ realise: '1 234,5', site_id: '4' });
  server.respond = (request, response) =>
    sendJson(response, { ...bodyOf(request), id: server.id + 5000 }, 201);
  expect(await form.submit()).toEqual({ id: server.id + 5000 });
  expect(server.writes[0]).toMatchObject({ method: 'POST', url: '/api/finance/' });
  expect(bodyOf(server.writes[0])).toEqual({
    date_gestion: '2026-05-06',
    type_depense: 'Dépense ponctuelle',
    previsionnel: '0',
    realise: '1234.5',
    site_id: 4,
  });
  expect(entryCollection('2026').get(server.id + 5000)?.realise).toBe('1234.5');
});

test('[J1] a change sends the entered fields with the version read, and moves the entry to its new year', async () => {
  await Promise.all(['2026', '2025'].map((year) => entryCollection(year).refresh()));
  await entryQuery(server.id).refresh();
  const form = entryForm(getFormKey(String(server.id), ''));
  form.show();
  form.open();
  form.change({ date_gestion: '2025-12-31' });
  expect(await form.submit()).toEqual({ id: String(server.id) });
  expect(server.writes[0]).toMatchObject({ method: 'PATCH', url: `/api/finance/${server.id}/` });
  expect(server.writes[0]?.headers['if-match']).toBe('"1"');
  expect(bodyOf(server.writes[0])).toEqual({ date_gestion: '2025-12-31' });
  expect(entryCollection('2026').get(server.id)).toBeUndefined();
  expect(entryCollection('2025').get(server.id)?.date_gestion).toBe('2025-12-31');
});

test('[J1] a wrong amount or an empty type is shown at its field, and nothing is sent', async () => {
  const form = entryForm('');
  form.show();
  form.open({ date_gestion: '2026-05-06' });
  form.change({ previsionnel: '-3' });
  expect(await form.submit()).toBeNull();
  expect(Object.keys(form.$errors.get()).sort()).toEqual(['previsionnel', 'type_depense']);
  expect(server.writes).toEqual([]);
});

test('[J1] an entry without any amount is asked for one, in its field; a zero that was typed is one', async () => {
  const form = entryForm('');
  form.show();
  form.open({ date_gestion: '2026-05-06', type_depense: 'Casse' });
  expect(await form.submit()).toBeNull();
  expect(Object.keys(form.$errors.get())).toEqual(['realise']);
  form.change({ type_depense: 'Budget' });
  expect(await form.submit()).toBeNull();
  expect(Object.keys(form.$errors.get())).toEqual(['previsionnel']);
  expect(server.writes).toEqual([]);
  form.change({ previsionnel: '0' });
  expect(await form.submit()).not.toBeNull();
});

test('[J1] one amount is enough: what was spent needs no forecast', async () => {
  const form = entryForm('');
  form.show();
  form.open({ date_gestion: '2026-05-06', type_depense: 'Casse' });
  form.change({ realise: '12,50' });
  expect(await form.submit()).not.toBeNull();
  expect(bodyOf(server.writes[0])).toMatchObject({ previsionnel: '0', realise: '12.50' });
});

test('[J1] a contract brings its provider where none is chosen, and drops equipment that it does not cover', () => {
  const contract = parse(Contract, { id: 3, name: 'C', prestataire: { id: 8 }, assets: [{ id: 9 }] });
  const values = { ...entryForm('').$values.get(), asset: '77' };
  expect(followContract(values, '3', contract)).toEqual({ contract: '3', asset: '', prestataire_id: '8' });
  expect(followContract({ ...values, asset: '9', prestataire_id: '5' }, '3', contract)).toEqual({
    contract: '3',
  });
  // not known, or none: nothing else changes
  expect(followContract(values, '4', undefined)).toEqual({ contract: '4' });
  expect(followContract(values, '', undefined)).toEqual({ contract: '' });
});

test('[J1] without a contract another site drops the equipment, with one it stays', () => {
  const form = entryForm('');
  form.open({ asset: '77' });
  form.change({ site_id: '5' });
  expect(form.$values.get().asset).toBe('');
  form.change({ contract: '3', asset: '9' });
  form.change({ site_id: '6' });
  expect(form.$values.get().asset).toBe('9');
});

test('[J1] a deletion can be taken back: an entry with the same values is created', async () => {
  Object.assign(server.held, {
    contract: { id: 5, name: 'Maintenance' },
    prestataire: { id: 3, raison_sociale: 'X' },
  });
  await entryCollection('2026').refresh();
  const entry = entryCollection('2026').get(server.id) as FinanceEntry;
  await deleteEntryAction(server.id).run(entry);
  expect(server.writes[0]).toMatchObject({ method: 'DELETE', url: `/api/finance/${server.id}/` });
  expect(entryCollection('2026').get(server.id)).toBeUndefined();
  const { action } = $snackbar.get() ?? {};
  server.respond = (request, response) =>
    sendJson(response, { ...bodyOf(request), id: server.id + 6000 }, 201);
  action?.run();
  await vi.waitFor(() => expect(entryCollection('2026').get(server.id + 6000)).toBeDefined());
  expect(bodyOf(server.writes[1])).toEqual({
    date_gestion: '2026-03-04',
    type_depense: 'Casse',
    previsionnel: '10.00',
    realise: '12.50',
    asset: 9,
    contract: 5,
    site_id: 4,
    prestataire_id: 3,
  });
});

test('[J1] a refused deletion keeps the entry, and offers nothing to take back', async () => {
  await entryCollection('2026').refresh();
  const entry = entryCollection('2026').get(server.id) as FinanceEntry;
  server.respond = (_, response) => sendJson(response, ['Refusé.'], 400);
  await deleteEntryAction(server.id).run(entry);
  expect(entryCollection('2026').get(server.id)).toBeDefined();
  expect($snackbar.get()).toBeNull();
  expect($errorDialog.get()?.title).toBe('Une erreur est survenue.');
});

test('[J3] figures on screen are read again after a write', async () => {
  const query = financeStatsQuery({ year: '2026' });
  const unmount = query.$state.listen(() => {});
  await vi.waitFor(() => expect(query.$state.get().status).toBe('LOADED'));
  await deleteEntryAction(server.id).run(parse(FinanceEntry, server.held));
  await vi.waitFor(() => expect(server.reads.filter((url) => url.includes('/stats/'))).toHaveLength(2));
  unmount();
});

test('[J4] the file has its exact name, with the day in Paris', () => {
  expect(getExportName(Date.parse('2026-11-22T23:30:00Z'))).toBe('export_finance_23_11_2026.xlsx');
  expect(getExportName(Date.parse('2026-01-02T12:00:00Z'))).toBe('export_finance_02_01_2026.xlsx');
});

test('[J4] an answer that is JSON is shown as the error that it is, and no file is saved', async () => {
  const follow = vi.fn();
  vi.stubGlobal('document', { createElement: () => ({ click: follow }), cookie: '' });
  server.respond = (_, response) => sendJson(response, { detail: 'Trop d’écritures.' }, 200);
  expect(await exportAction.run({ year: '2026' })).toBeUndefined();
  server.respond = (_, response) => sendJson(response, { detail: 'Trop d’écritures.' }, 400);
  expect(await exportAction.run({ year: '2026' })).toBeUndefined();
  expect(JSON.stringify($errorDialog.get())).toContain('Trop d’écritures.');
  expect(follow).not.toHaveBeenCalled();
  server.respond = (_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end('PK');
  expect(await exportAction.run({ year: '2026', month: '0', sites: '1,2' })).toBe(true);
  expect(follow).toHaveBeenCalledOnce();
  expect(server.reads.at(-1)).toBe('/api/finance/export/?year=2026&month=0&sites=1%2C2');
});

test.each([
  ['text/html; charset=utf-8', '<!doctype html><title>Portail</title>'],
  ['application/octet-stream', '<html><body>Portail</body></html>'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Accès refusé'],
  ['application/octet-stream', ''],
])('[J4] an answer that is no spreadsheet is never saved as one: %s %s', async (type, body) => {
  const follow = vi.fn();
  vi.stubGlobal('document', {
    createElement: () => ({ click: follow }),
    cookie: '',
    removeEventListener: vi.fn(),
  });
  server.respond = (_, response) => response.writeHead(200, { 'Content-Type': type }).end(body);
  expect(await exportAction.run({ year: '2026' })).toBeUndefined();
  expect(follow).not.toHaveBeenCalled();
});

test('[J1] managers who may see entries write them; the cost of an intervention is fixed', () => {
  const user = (group: string, ...codenames: string[]) =>
    parse(User, { id: 1, username: 'u', group: { id: 1, name: group }, user_permissions: codenames });
  expect(canWriteFinance(user(GROUPS.responsable, 'view_entry'))).toBe(true);
  expect(canWriteFinance(user(GROUPS.responsable))).toBe(false);
  expect(canWriteFinance(user(GROUPS.collaborateur, 'view_entry'))).toBe(false);
  expect(canWriteFinance(null)).toBe(false);
  expect([isFixed({ intervention: 3 }), isFixed({ intervention: null })]).toEqual([true, false]);
});
