/** The list, the page and the figures after a contract was created or deleted. */

import { parse } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { contractQuery, contractStatsQuery } from '../../../src/core/contracts/detail-store.ts';
import { ContractInput } from '../../../src/core/contracts/model.ts';
import { contractCollection } from '../../../src/core/contracts/store.ts';
import { changeContract, createContract, deleteContractAction } from '../../../src/core/contracts/writes.ts';
import { $errorDialog, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { makeContract, serveContracts } from '../_contracts.ts';
import { sendJson } from '../_server.ts';

const server = serveContracts();
const context = { signal: new AbortController().signal, onWait: () => {}, onProgress: () => {} };
const INPUT = parse(ContractInput, { name: 'Ascenseurs' });
const getFigures = () => contractStatsQuery.$state.value?.data?.total;

beforeEach(async () => {
  await Promise.all([contractCollection.refresh(), contractStatsQuery.refresh()]);
  server.stats = { total: 2 };
});

test('[I2] a new contract is in the list at once, and the figures are read again', async () => {
  server.respond = (_, response) => sendJson(response, makeContract(server.id + 9000), 201);
  expect(await createContract(context, INPUT, 'key')).toEqual({ id: server.id + 9000 });
  expect(contractCollection.get(server.id + 9000)?.name).toBe(`Contrat ${server.id + 9000}`);
  await vi.waitFor(() => expect(getFigures()).toBe(2));
});

test('[I2] where the answer has no body the list is read again', async () => {
  server.respond = (_, response) => {
    server.contracts[server.id + 9000] = makeContract(server.id + 9000);
    response.writeHead(201).end();
  };
  expect(await createContract(context, INPUT, 'key')).toEqual({ id: null });
  await vi.waitFor(() => expect(contractCollection.get(server.id + 9000)).toBeDefined());
});

test('[I2] a change is in the figures', async () => {
  await contractQuery(server.id).refresh();
  server.respond = (_, response) => sendJson(response, makeContract(server.id, { version: 2 }));
  await changeContract(context, server.id, { date_end: '2027-12-31' });
  await vi.waitFor(() => expect(getFigures()).toBe(2));
});

test('[I2] a deleted contract leaves the list, its page and the figures, also when it was deleted already', async () => {
  await contractQuery(server.id).refresh();
  server.respond = (_, response) => sendJson(response, {}, 404);
  expect(await deleteContractAction(server.id).run()).toBe(true);
  expect(server.writes[0]).toMatchObject({ method: 'DELETE', url: `/api/contracts/${server.id}/` });
  expect(contractCollection.get(server.id)).toBeUndefined();
  expect(contractQuery(server.id).$state.value?.data ?? null).toBeNull();
  expect($snackbar.get()?.text).toBe('Contrat supprimé.');
  await vi.waitFor(() => expect(getFigures()).toBe(2));
});

test('[I2] a refused deletion leaves everything', async () => {
  await contractQuery(server.id).refresh();
  server.respond = (_, response) => sendJson(response, ['Refusé.'], 400);
  expect(await deleteContractAction(server.id).run()).toBeUndefined();
  expect(contractCollection.get(server.id)).toBeDefined();
  expect(contractQuery(server.id).$state.value?.data?.contract.id).toBe(server.id);
  expect($errorDialog.get()).not.toBeNull();
});

test('[I2] a contract that another person deleted leaves the list', async () => {
  expect(contractCollection.get(server.id)).toBeDefined();
  server.contracts = {};
  await contractQuery(server.id).refresh();
  expect(contractCollection.get(server.id)).toBeUndefined();
});

test('[I2] a contract that was read brings its row up to date, and adds none', async () => {
  server.contracts[server.id + 9001] = makeContract(server.id + 9001);
  Object.assign(server.contracts[server.id] as object, { name: 'Renommé' });
  for (const id of [server.id, server.id + 9001]) await contractQuery(id).refresh();
  expect(contractCollection.get(server.id)?.name).toBe('Renommé');
  expect(contractCollection.get(server.id + 9001)).toBeUndefined();
});
