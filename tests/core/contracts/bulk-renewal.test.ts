import { parse } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import {
  $renewals,
  cancelRenewals,
  clearRenewals,
  findRenewable,
  renewContracts,
  retryRenewals,
} from '../../../src/core/contracts/bulk-renewal.ts';
import { Contract } from '../../../src/core/contracts/model.ts';
import { contractCollection } from '../../../src/core/contracts/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import { $announcement, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { contractOf, makeContract, serveContracts } from '../_contracts.ts';
import { sendJson } from '../_server.ts';

const server = serveContracts();
let rows: Contract[];
/** The contract that the server refuses to renew. */
let refused = 0;

beforeEach(() => {
  clearRenewals();
  refused = 0;
  for (const rank of [1, 2]) server.contracts[server.id + 500 * rank] = makeContract(server.id + 500 * rank);
  rows = Object.values(server.contracts).map((row) => parse(Contract, row));
  server.respond = (request, response) => {
    if (contractOf(request) === String(refused)) {
      return sendJson(response, { detail: 'Indiquez d’abord le début et la fin du contrat.' }, 400);
    }
    sendJson(response, { message: `Renouvelé ${contractOf(request)}.` });
  };
});

test('[I3] the selected contracts are renewed, each on the version that the server holds', async () => {
  const done = await renewContracts(rows);
  expect([...done].sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(server.writes.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"1"', '"1"']);
  expect($snackbar.get()?.text).toBe('3\u00a0contrats renouvelés.');
  expect($renewals.get(), 'nothing is left to show').toBeNull();
});

test("[I3] one contract alone shows the server's message", async () => {
  await renewContracts(rows.slice(0, 1));
  expect($snackbar.get()?.text).toBe(`Renouvelé ${rows[0]?.id}.`);
  expect($announcement.get()?.text).toBe(`Renouvelé ${rows[0]?.id}.`);
});

test('[I3] those that may be renewed are offered to those who may renew', () => {
  const user = parse(User, {
    ...{ id: 1, username: 'u', user_permissions: ['view_contract'] },
    group: { id: 1, name: GROUPS.responsable },
  });
  const fixed = parse(Contract, makeContract(3, { renouvelable: false }));
  expect(findRenewable([...rows, fixed], user)).toEqual(rows);
  expect(findRenewable(rows, null)).toEqual([]);
});

test('[I3] a contract that cannot be read, or whose start or renewability has changed, is not touched', async () => {
  const [first, second, third] = rows as [Contract, Contract, Contract];
  delete server.contracts[String(first.id)];
  Object.assign(server.contracts[String(second.id)] as object, { date_start: '2025-06-01' });
  Object.assign(server.contracts[String(third.id)] as object, { renouvelable: false });
  expect(await renewContracts(rows)).toEqual([]);
  expect(server.writes).toEqual([]);
  const messages = new Map($renewals.get()?.failed.map(({ row, message }) => [row.id, message]));
  expect(messages.get(second.id)).toMatch(/^Il a changé/);
  expect(messages.get(third.id)).toMatch(/^Il a changé/);
  expect(messages.get(first.id)).not.toMatch(/^Il a changé/);
  expect($snackbar.get()).toBeNull();
});

test('[I3] a run that is given up sends no further renewal; nothing of it is left for another person', async () => {
  const sent = Promise.withResolvers<void>();
  server.respond = () => sent.resolve();
  const run = renewContracts(rows.slice(0, 1));
  await sent.promise;
  cancelRenewals();
  expect(await run).toEqual([]);
  refused = Number(rows[0]?.id);
  server.respond = (_, response) => sendJson(response, { detail: 'Non.' }, 400);
  await renewContracts(rows.slice(0, 1));
  expect($renewals.get()?.failed).toHaveLength(1);
  setCredentials({ username: 'dominique', password: 'x' });
  expect($renewals.get()).toBeNull();
});

test("[I3] a refusal has the server's sentence; a contract that has changed since is not touched; both can be retried", async () => {
  const [first, second, third] = rows as [Contract, Contract, Contract];
  await contractCollection.refresh();
  refused = Number(first.id);
  Object.assign(server.contracts[String(second.id)] as object, { date_end: '2027-12-31' });
  expect(await renewContracts(rows)).toEqual([third.id]);
  expect(server.writes.map(contractOf).sort()).toEqual([String(first.id), String(third.id)].sort());
  const failed = $renewals.get()?.failed ?? [];
  expect(failed.find(({ row }) => row.id === first.id)?.message).toBe(
    'Indiquez d’abord le début et la fin du contrat.',
  );
  expect(failed.find(({ row }) => row.id === second.id)?.message).toMatch(/^Il a changé/);
  refused = 0;
  const retried = await retryRenewals();
  expect([...retried].sort(), 'the list shows what has changed').toEqual([first.id, second.id].sort());
  expect($renewals.get()).toBeNull();
});
