import { parse } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { contractBulkChange, contractBulkForm } from '../../../src/core/contracts/bulk-change.ts';
import { Contract } from '../../../src/core/contracts/model.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { contractOf, makeContract, serveContracts } from '../_contracts.ts';
import { sendJson } from '../_server.ts';

const server = serveContracts();
const OTIS = { id: 7, raison_sociale: 'Otis' };
const KONE = { id: 8, raison_sociale: 'Kone' };
let rows: Contract[];

beforeEach(() => {
  contractBulkChange.clear();
  contractBulkForm.discard();
  for (const rank of [1, 2]) server.contracts[server.id + 500 * rank] = makeContract(server.id + 500 * rank);
  for (const contract of Object.values(server.contracts)) contract.prestataire = OTIS;
  rows = Object.values(server.contracts).map((row) => parse(Contract, row));
  server.respond = (request, response) => {
    const held = server.contracts[contractOf(request)];
    const { prestataire, ...others } = JSON.parse(request.body);
    Object.assign(held as object, others, { version: Number(held?.version) + 1 });
    if (prestataire) Object.assign(held as object, { prestataire: prestataire === 8 ? KONE : OTIS });
    sendJson(response, held, 200, { ETag: `"${held?.version}"` });
  };
});
const bodies = () => server.writes.map(({ body }) => JSON.parse(body));
const reasons = () =>
  new Map(contractBulkChange.$state.get()?.failed.map(({ row, message }) => [row.id, message]));

test('[I3] one value is set in each selected row, on the version that the server holds, and nothing else is sent', async () => {
  const done = await contractBulkChange.run(rows, { prestataire: 8 });
  expect([...done].sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(bodies()).toEqual([{ prestataire: 8 }, { prestataire: 8 }, { prestataire: 8 }]);
  expect(server.writes.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"1"', '"1"']);
  expect($snackbar.get()?.text).toBe('3\u00a0contrats modifiés.');
  expect(contractBulkChange.$state.get()).toBeNull();
});

test('[I3] a row that has the value already is not sent', async () => {
  Object.assign(server.contracts[String(server.id)] as object, { prestataire: KONE });
  await contractBulkChange.run(rows, { prestataire: '8' });
  expect(server.writes.map(contractOf)).not.toContain(String(server.id));
  expect($snackbar.get()?.text).toBe('2\u00a0contrats modifiés, 1 déjà à jour.');
});

test('[I3] a row in which somebody has set that field since is not touched; what else has changed does not matter', async () => {
  const [first, second] = rows as [Contract, Contract];
  Object.assign(server.contracts[String(first.id)] as object, {
    prestataire: { id: 9, raison_sociale: 'C' },
  });
  Object.assign(server.contracts[String(second.id)] as object, { description: 'Nouvelle', version: 4 });
  const done = await contractBulkChange.run(rows, { prestataire: 8 });
  expect(done).not.toContain(first.id);
  expect(done).toContain(second.id);
  expect(server.writes.map(contractOf)).not.toContain(String(first.id));
  expect(reasons().get(first.id)).toMatch(/^Il a changé/);
});

test('[I3] taken back, each row has its own former value again, unless somebody has set another meanwhile', async () => {
  const [first, second, third] = rows as [Contract, Contract, Contract];
  Object.assign(server.contracts[String(second.id)] as object, { type: 'autre' });
  rows = rows.map((row) => (row.id === second.id ? { ...row, type: 'autre' } : row));
  await contractBulkChange.run(rows, { type: 'maintenance' });
  Object.assign(server.contracts[String(third.id)] as object, { type: 'controle', version: 9 });
  server.writes.length = 0;
  $snackbar.get()?.action?.run();
  await vi.waitFor(() =>
    expect(contractBulkChange.$state.get()).toMatchObject({ busy: false, failed: [{}] }),
  );
  expect(server.contracts[String(first.id)]?.type).toBe('');
  expect(server.contracts[String(second.id)]?.type).toBe('autre');
  expect(server.contracts[String(third.id)]?.type).toBe('controle');
  expect(server.writes).toHaveLength(2);
  expect(reasons().get(third.id)).toMatch(/^Il a changé/);
});

test("[I3] a refusal has the server's sentence, can be sent again, and is gone for another person", async () => {
  const [first] = rows as [Contract];
  const accept = server.respond;
  server.respond = (request, response) =>
    contractOf(request) === String(first.id)
      ? sendJson(response, { prestataire: ['Ce prestataire est archivé.'] }, 400)
      : accept(request, response);
  await contractBulkChange.run(rows, { prestataire: 8 });
  expect(reasons()).toEqual(new Map([[first.id, 'Ce prestataire est archivé.']]));
  server.respond = accept;
  expect(await contractBulkChange.retry(() => undefined)).toEqual([first.id]);
  server.respond = (_, response) => sendJson(response, { detail: 'Non.' }, 400);
  await contractBulkChange.run(rows, { prestataire: 7 });
  expect(reasons().size).toBe(3);
  setCredentials({ username: 'dominique', password: 'x' });
  expect(contractBulkChange.$state.get()).toBeNull();
});

test('the form needs a choice, and gives what was chosen alone', async () => {
  contractBulkForm.open();
  expect(await contractBulkForm.submit()).toBeNull();
  expect(contractBulkForm.$errors.get()).toEqual({ prestataire: ['Choisissez ce qui change.'] });
  contractBulkForm.change({ prestataire: '8' });
  expect(await contractBulkForm.submit()).toEqual({ prestataire: 8 });
  contractBulkForm.open();
  expect(contractBulkForm.$values.get()).toEqual({ prestataire: '', type: '' });
});
