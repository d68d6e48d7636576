import { expect, test } from 'vitest';
import { contractQuery, contractStatsQuery, periodsQuery } from '../../../src/core/contracts/detail-store.ts';
import { hasNewEnd, renewal } from '../../../src/core/contracts/renewal.ts';
import { canRenew, canWriteEntries, isToExtend, isToRenew } from '../../../src/core/contracts/rights.ts';
import { $announcement, $errorDialog, $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { serveContracts, tagOf } from '../_contracts.ts';
import { sendJson } from '../_server.ts';

const server = serveContracts();
const NEXT = { date_start: '2027-01-01', date_end: '2027-12-31' };
const MESSAGE = 'Contrat renouvelé du 01/01/2027 au 31/12/2027.';

const getShown = () => contractQuery(server.id).$state.value?.data?.contract;

/** The server renews its contract and answers with its message, and with the contract where `whole`. */
function renews(whole: boolean): void {
  server.respond = (_, response) => {
    const contract = Object.assign(server.contracts[server.id] as object, NEXT, { version: 2 });
    sendJson(response, { message: MESSAGE, ...(whole && { contract }) }, 200, whole ? tagOf(contract) : {});
  };
}

test.each([true, false])(
  "[I3] a renewal is based on the version on screen; the server's message and the new dates are shown (%s)",
  async (whole) => {
    await contractQuery(server.id).refresh();
    renews(whole);
    const { action, $former, forget } = renewal(server.id);
    expect(await action.run()).toBe(true);
    expect(server.writes).toHaveLength(1);
    expect(server.writes[0]).toMatchObject({
      method: 'POST',
      url: `/api/contracts/${server.id}/renew-contract/`,
    });
    expect(server.writes[0]?.headers['if-match']).toBe('"1"');
    expect($snackbar.get()?.text).toBe(MESSAGE);
    expect($announcement.get()?.text).toBe(MESSAGE);
    await expect.poll(() => getShown()?.date_end).toBe(NEXT.date_end);
    expect($former.get()).toEqual({ date_start: '2026-01-01', date_end: '2026-12-31' });
    forget();
    expect($former.get()).toBeNull();
  },
);

test('[I3] an answer without a message still says that it is renewed', async () => {
  await contractQuery(server.id).refresh();
  await renewal(server.id).action.run();
  expect($snackbar.get()?.text).toBe('Contrat renouvelé.');
});

test("[I3] the server's refusal is shown with its own sentence, and nothing is highlighted", async () => {
  await contractQuery(server.id).refresh();
  const detail = 'Ce contrat est déjà renouvelé, jusqu’au 31/12/2027.';
  server.respond = (_, response) => sendJson(response, { detail }, 400);
  const { action, $former } = renewal(server.id);
  expect(await action.run()).toBeUndefined();
  expect(JSON.stringify($errorDialog.get())).toContain(detail);
  expect($former.get()).toBeNull();
  expect($snackbar.get()).toBeNull();
});

test('[I3] somebody has renewed it meanwhile: nothing is renewed twice, and the new dates are shown', async () => {
  await contractQuery(server.id).refresh();
  Object.assign(server.contracts[server.id] as object, NEXT, { version: 2 });
  server.respond = (_, response) => sendJson(response, { detail: 'Modifié.' }, 412);
  expect(await renewal(server.id).action.run()).toBeUndefined();
  expect($notice.get()?.text).toBe('Cet élément a été modifié entre-temps par une autre personne.');
  expect(getShown()?.date_end).toBe(NEXT.date_end);
  expect(server.writes).toHaveLength(1);
});

const user = { group: { id: 1, name: 'Administrateur' }, user_permissions: ['view_contract'] } as never;
const now = Date.parse('2026-06-15T10:00Z');

test('[I3] renewing is offered where the contract allows it, and is the next step once it ends soon', () => {
  const contract = { renouvelable: true, date_end: '2026-07-15' };
  expect(isToRenew(contract, user, now)).toBe(true);
  expect(isToRenew({ ...contract, date_end: '2026-07-16' }, user, now)).toBe(false);
  expect(isToRenew({ ...contract, date_end: '2026-06-01' }, user, now)).toBe(true);
  expect(canRenew({ renouvelable: false }, user)).toBe(false);
  expect(canRenew(contract, { ...(user as object), user_permissions: [] } as never)).toBe(false);
});

test('[I3] what is over and cannot be renewed is to be extended', () => {
  const contract = { renouvelable: false, date_end: '2026-06-14' };
  expect(isToExtend(contract, user, now)).toBe(true);
  expect(isToExtend({ ...contract, date_end: '2026-06-15' }, user, now)).toBe(false);
  expect(isToExtend({ ...contract, renouvelable: true }, user, now)).toBe(false);
  expect(isToExtend(contract, null, now)).toBe(false);
});

test('[I3] the periods and the figures that a screen shows are read again after a renewal', async () => {
  await Promise.all([
    contractQuery(server.id).refresh(),
    periodsQuery(server.id).refresh(),
    contractStatsQuery.refresh(),
  ]);
  expect(periodsQuery(server.id).$state.value?.data).toEqual([]);
  renews(true);
  server.periods = [{ id: 1, contract: server.id, date_debut: NEXT.date_start, date_fin: NEXT.date_end }];
  server.stats = { total: 1, soon: 0 };
  await renewal(server.id).action.run();
  await expect.poll(() => periodsQuery(server.id).$state.value?.data).toHaveLength(1);
  await expect.poll(() => contractStatsQuery.$state.value?.data?.soon).toBe(0);
});

test('[I3] a renewed contract is highlighted where it has another end than before', () => {
  const former = { date_start: '2026-01-01', date_end: '2026-12-31' };
  expect(hasNewEnd({ date_end: '2027-12-31' }, former)).toBe(true);
  expect(hasNewEnd({ date_end: '2026-12-31' }, former)).toBe(false);
  expect(hasNewEnd({ date_end: '2027-12-31' }, null)).toBe(false);
});

test('[I4] entries are generated by those who may read entries as well', () => {
  const withRights = (...user_permissions: string[]) =>
    ({ group: { id: 1, name: 'Administrateur' }, user_permissions }) as never;
  expect(canWriteEntries(withRights('view_contract', 'view_entry'))).toBe(true);
  expect(canWriteEntries(withRights('view_contract'))).toBe(false);
  expect(canWriteEntries(withRights('view_entry'))).toBe(false);
});
