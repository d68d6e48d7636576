/** Lists, figures and notices after the writes of entries. */
import { parse } from 'valibot';
import { expect, test, vi } from 'vitest';
import { companyEntriesQuery, sumByYear } from '../../../src/core/finance/company-entries.ts';
import { deleteEntryAction } from '../../../src/core/finance/deletion.ts';
import { exportAction } from '../../../src/core/finance/export.ts';
import { toEntryValues } from '../../../src/core/finance/fields.ts';
import { entryForm, getFormKey } from '../../../src/core/finance/form.ts';
import { entryList } from '../../../src/core/finance/list-store.ts';
import { FinanceEntry } from '../../../src/core/finance/model.ts';
import {
  createEntry,
  entryCollection,
  entryQuery,
  financeTableQuery,
} from '../../../src/core/finance/store.ts';
import { $announcement, $errorDialog, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { bodyOf, serveEntries } from '../_entries.ts';
import { sendJson } from '../_server.ts';

const server = serveEntries();
const context = { signal: new AbortController().signal, onWait: () => {}, onProgress: () => {} };
const INPUT = {
  ...{ date_gestion: '2026-05-06', type_depense: 'Casse' as const, previsionnel: '0', realise: '1' },
  ...{ asset: null, contract: null, site_id: null, prestataire_id: null },
};
const countReads = (part: string) => server.reads.filter((url) => url.includes(part)).length;

const openForm = (key: string, shown: Parameters<ReturnType<typeof entryForm>['open']>[0] = {}) => {
  const form = entryForm(key);
  form.show();
  form.open(shown);
  return form;
};

test('[J1] where the answer to a new entry has no body, the lists on screen are read again', async () => {
  await entryCollection('2026').refresh();
  entryCollection('2031');
  server.respond = (_, response) => void response.writeHead(201).end();
  expect(await createEntry(context, INPUT)).toEqual({ id: null });
  await vi.waitFor(() => expect(countReads('year=2026')).toBe(2));
  // a year that was not read yet is not read for it
  expect(countReads('year=2031')).toBe(0);
});

test('[J3] the table on screen is read again after each kind of write, with its parameters', async () => {
  const query = financeTableQuery({ year: '2026', sites: '4' });
  const unmount = query.$state.listen(() => {});
  const isRead = (times: number) => vi.waitFor(() => expect(countReads('table_stats/')).toBe(times));
  await isRead(1);
  expect(server.reads.at(-1)).toBe('/api/finance/table_stats/?year=2026&sites=4');
  await createEntry(context, INPUT);
  await isRead(2);
  await entryQuery(server.id).refresh();
  const form = openForm(getFormKey(String(server.id), ''));
  form.change({ realise: '5' });
  await form.submit();
  await isRead(3);
  await deleteEntryAction(server.id).run(parse(FinanceEntry, server.held));
  await isRead(4);
  unmount();
});

test('[J1] an entry that another person deleted leaves the list', async () => {
  await entryCollection('2026').refresh();
  expect(entryCollection('2026').get(server.id)).toBeDefined();
  Object.assign(server.held, { missing: true });
  await entryQuery(server.id).refresh();
  expect(entryCollection('2026').get(server.id)).toBeUndefined();
});

test('[J1] an entry that was deleted is not shown again from what was read before', async () => {
  await entryQuery(server.id).refresh();
  expect(entryQuery(server.id).$state.value?.data?.entry.realise).toBe('12.50');
  await deleteEntryAction(server.id).run(parse(FinanceEntry, server.held));
  expect(entryQuery(server.id).$state.value?.data ?? null).toBeNull();
});

test('[J1] the form of a change starts with the values of the entry, and reports the change', async () => {
  Object.assign(server.held, {
    previsionnel: '1234.50',
    realise: 'environ 3',
    contract: { id: 5, name: 'C' },
  });
  await entryQuery(server.id).refresh();
  const form = openForm(getFormKey(String(server.id), ''));
  expect(form.$values.get()).toEqual({
    date_gestion: '2026-03-04',
    type_depense: 'Casse',
    previsionnel: '1 234,50'.replace(' ', ''),
    // what is no amount stays to be corrected
    realise: 'environ 3',
    contract: '5',
    site_id: '4',
    asset: '9',
    prestataire_id: '',
  });
  form.change({ realise: ' 3 ' });
  expect(await form.submit()).toEqual({ id: String(server.id) });
  expect(bodyOf(server.writes[0])).toEqual({ realise: '3' });
  expect($snackbar.get()?.text).toBe('Écriture modifiée.');
});

test('[J1] a new entry is reported; a copy has a form of its own', async () => {
  expect([getFormKey('', ''), getFormKey('', '7'), getFormKey('7', '8')]).toEqual(['', 'copy:7', 'entry:7']);
  const form = openForm(getFormKey('', '7'), { date_gestion: '2026-05-06', type_depense: 'Casse' });
  form.change({ previsionnel: '  ', realise: ' 4 ' });
  expect(entryForm('').$values.get().realise).toBe('');
  server.respond = (request, response) =>
    sendJson(response, { ...bodyOf(request), id: server.id + 7000 }, 201);
  expect(await form.submit()).toEqual({ id: server.id + 7000 });
  expect(bodyOf(server.writes[0])).toMatchObject({ previsionnel: '0', realise: '4' });
  expect($snackbar.get()?.text).toBe('Écriture ajoutée.');
});

test('[J1] an entry without amounts keeps none in its form', () => {
  const values = toEntryValues(parse(FinanceEntry, { id: 1, date_gestion: '2026-03-04T00:00:00Z' }));
  expect(values).toMatchObject({ date_gestion: '2026-03-04', previsionnel: '', realise: '', site_id: '' });
});

test('[J1] a deletion is announced, and so is the new entry that takes it back', async () => {
  const entry = parse(FinanceEntry, {
    ...server.held,
    date_gestion: '2026-03-04T00:00:00Z',
    site_id: null,
    asset: null,
  });
  expect(await deleteEntryAction(server.id).run(entry)).toBe(true);
  expect($snackbar.get()).toMatchObject({ text: 'Écriture supprimée.', action: { label: 'Annuler' } });
  expect($announcement.get()?.text).toBe('Écriture supprimée.');
  server.respond = (request, response) =>
    sendJson(response, { ...bodyOf(request), id: server.id + 8000 }, 201);
  $snackbar.get()?.action?.run();
  await vi.waitFor(() => expect($snackbar.get()?.text).toBe('Écriture rétablie.'));
  // the day alone, and no empty field
  expect(bodyOf(server.writes[1])).toEqual({
    date_gestion: '2026-03-04',
    type_depense: 'Casse',
    previsionnel: '10.00',
    realise: '12.50',
  });
});

test('[J4] an export that was saved is announced', async () => {
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }), cookie: '' });
  server.respond = (_, response) =>
    void response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end('PK');
  await exportAction.run({ year: '2026' });
  expect($snackbar.get()?.text).toBe('Export enregistré.');
  expect($announcement.get()?.text).toBe('Export enregistré.');
  expect($errorDialog.get()).toBeNull();
});

test('[J1] the entries of a company are those that name it, whatever else the server sends', async () => {
  Object.assign(server.held, { prestataire: { id: 8, raison_sociale: 'X' } });
  for (const company of ['8', '9']) await companyEntriesQuery(company).refresh();
  expect(server.reads.at(-1)).toBe('/api/finance/?include=sites&prestataire=9');
  const idsOf = (company: string) => companyEntriesQuery(company).$state.value?.data?.map(({ id }) => id);
  expect([idsOf('8'), idsOf('9')]).toEqual([[server.id], []]);
});

test('[J1] what a company cost is summed by year, the latest first; what has no date is left out', () => {
  const entry = (date_gestion: string, realise: string) => ({ date_gestion, realise, previsionnel: '1.00' });
  const entries = [
    entry('2025-02-01', '2.00'),
    entry('2026-01-01', '3.00'),
    entry('2025-12-31', '4.00'),
    entry('', '9.00'),
  ];
  expect(sumByYear(entries)).toEqual([
    { year: '2026', previsionnel: 100, realise: 300 },
    { year: '2025', previsionnel: 200, realise: 600 },
  ]);
});

test('[J2] each year has a list of its own', () => {
  expect(entryList('2026')).toBe(entryList('2026'));
  expect(entryList('2026')).not.toBe(entryList('2025'));
});
