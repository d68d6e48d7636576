import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { contractEntriesQuery } from '../../../src/core/finance/contract-entries.ts';
import {
  deleteOldEntriesAction,
  generateEntriesAction,
  listOldEntries,
} from '../../../src/core/finance/entry-actions.ts';
import { FinanceEntry } from '../../../src/core/finance/model.ts';
import { $announcement, $errorDialog, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { serveContracts } from '../_contracts.ts';
import { sendJson } from '../_server.ts';

const server = serveContracts();
const entry = (id: number, date_gestion: string, more = {}) => ({
  id,
  date_gestion,
  contract: { id: server.id, name: 'Contrat' },
  intervention: null,
  ...more,
});
const getShown = () => contractEntriesQuery(server.id).$state.value?.data?.map(({ id }) => id);

test('[I3] old entries are those of before today in Paris, without the costs of interventions', () => {
  const entries = [
    entry(1, '2026-11-22'),
    entry(2, '2026-11-23'),
    entry(3, '2026-11-24'),
    entry(4, '2026-01-01', { intervention: 7 }),
    entry(5, ''),
  ].map((row) => parse(FinanceEntry, row));
  const list = (now: string) => listOldEntries(entries, Date.parse(now)).map(({ id }) => id);
  expect(list('2026-11-23T12:00Z')).toEqual([1]);
  // past midnight in Paris
  expect(list('2026-11-23T23:30Z')).toEqual([1, 2]);
});

test('[I3] generating says how many came, and shows them', async () => {
  await contractEntriesQuery(server.id).refresh();
  server.respond = (_, response) => {
    server.entries = [entry(1, '2026-01-01'), entry(2, '2026-02-01')];
    sendJson(response, { message: 'Fait.', created: 2 });
  };
  expect(await generateEntriesAction(server.id).run()).toBe(true);
  expect(server.writes[0]).toMatchObject({
    method: 'POST',
    url: `/api/contracts/${server.id}/generate-entries/`,
  });
  expect($snackbar.get()?.text).toBe('2\u00a0écritures générées.');
  expect($announcement.get()?.text).toBe('2\u00a0écritures générées.');
  expect(getShown()).toEqual([2, 1]);
});

test('[I3] a server that sends no number is compared with what was there before', async () => {
  server.entries = [entry(1, '2026-01-01')];
  await contractEntriesQuery(server.id).refresh();
  server.respond = (_, response) => {
    server.entries = [...server.entries, entry(2, '2026-02-01'), entry(3, '2026-03-01')];
    response.writeHead(204).end();
  };
  await generateEntriesAction(server.id).run();
  expect($snackbar.get()?.text).toBe('2\u00a0écritures générées.');
  server.respond = (_, response) => void response.writeHead(204).end();
  await generateEntriesAction(server.id).run();
  expect($snackbar.get()?.text).toBe('Aucune écriture à générer\u00a0: elles existent déjà.');
});

test("[I3] where nothing can be counted the server's own sentence is shown", async () => {
  server.respond = (_, response) => sendJson(response, { message: 'Douze écritures.' });
  await generateEntriesAction(server.id).run();
  expect($snackbar.get()?.text).toBe('Douze écritures.');
});

test('[I3] deleting the old entries says how many went', async () => {
  server.entries = [entry(1, '2020-01-01'), entry(2, '2190-01-01')];
  await contractEntriesQuery(server.id).refresh();
  server.respond = (_, response) => {
    server.entries = [entry(2, '2190-01-01')];
    sendJson(response, {});
  };
  expect(await deleteOldEntriesAction(server.id).run()).toBe(true);
  expect(server.writes[0]).toMatchObject({
    method: 'DELETE',
    url: `/api/contracts/${server.id}/delete-entries/`,
  });
  expect($snackbar.get()?.text).toBe('1\u00a0écriture supprimée.');
  expect(getShown()).toEqual([2]);
});

test("[I3] the server's refusal is shown with its own sentence", async () => {
  const detail = 'Indiquez d’abord le montant du contrat.';
  server.respond = (_, response) => sendJson(response, { detail }, 400);
  expect(await generateEntriesAction(server.id).run()).toBeUndefined();
  expect(JSON.stringify($errorDialog.get())).toContain(detail);
  expect($snackbar.get()).toBeNull();
});
