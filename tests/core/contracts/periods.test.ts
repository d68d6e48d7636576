import { beforeEach, expect, test } from 'vitest';
import { periodsQuery } from '../../../src/core/contracts/detail-store.ts';
import { periodForms } from '../../../src/core/contracts/period-form.ts';
import { deletePeriodAction } from '../../../src/core/contracts/period-writes.ts';
import { $notice } from '../../../src/core/kernel/page/messages.ts';
import { bodyOf, serveContracts } from '../_contracts.ts';
import { sendJson } from '../_server.ts';

const server = serveContracts();
const getShown = () => periodsQuery(server.id).$state.value?.data ?? [];
const open = (period: string) => {
  const form = periodForms(server.id).form(period);
  form.show();
  form.open();
  return form;
};

beforeEach(async () => {
  server.periods = [
    { id: 1, contract: server.id, date_debut: '2025-01-01', date_fin: '2025-12-31', montant: '1000.00' },
    { id: 2, contract: server.id, date_debut: '2026-01-01', date_fin: '2026-12-31', montant: null },
  ];
  server.respond = (request, response) => {
    const id = Number(/(\d+)\/$/.exec(request.url)?.[1] ?? 9);
    const held = server.periods.find((period) => period.id === id);
    sendJson(response, { id, ...held, ...bodyOf(request) }, held ? 200 : 201);
  };
  await periodsQuery(server.id).refresh();
});

test('[I2] a period is added to its contract and shown at its place, the latest first', async () => {
  const form = open('');
  form.change({ date_debut: '2025-06-01' });
  form.change({ date_fin: '2025-06-30' });
  form.change({ montant: '1 200,50' });
  expect(await form.submit()).toBe(true);
  expect(server.writes[0]).toMatchObject({ method: 'POST', url: '/api/periodes/' });
  expect(bodyOf(server.writes[0])).toEqual({
    contract: server.id,
    date_debut: '2025-06-01',
    date_fin: '2025-06-30',
    montant: '1200.50',
  });
  expect(getShown().map(({ id }) => id)).toEqual([2, 9, 1]);
  expect(form.$isOpen.get()).toBe(false);
});

test('[I2] days are needed, the end not before the start', async () => {
  const form = open('');
  form.change({ date_debut: '2026-02-01' });
  expect(await form.submit()).toBeNull();
  expect(Object.keys(form.$errors.get())).toEqual(['date_fin']);
  form.change({ date_fin: '2026-01-31' });
  expect(await form.submit()).toBeNull();
  expect(form.$errors.get().date_fin).toEqual(['La fin ne peut pas précéder le début.']);
  expect(server.writes).toEqual([]);
});

test('[I2] a change sends what was entered alone', async () => {
  const form = open('1');
  expect(form.$values.get()).toEqual({
    date_debut: '2025-01-01',
    date_fin: '2025-12-31',
    montant: '1000,00',
  });
  form.change({ montant: '' });
  expect(await form.submit()).toBe(true);
  expect(server.writes[0]).toMatchObject({ method: 'PATCH', url: '/api/periodes/1/' });
  expect(bodyOf(server.writes[0])).toEqual({ montant: null });
  expect(getShown().find(({ id }) => id === 1)?.montant).toBeNull();
});

test('[I2] what somebody else changed meanwhile is shown before anything is sent, and settled', async () => {
  const form = open('1');
  form.change({ montant: '900' });
  Object.assign(server.periods[0] as object, { montant: '1100.00' });
  expect(await form.submit()).toBeNull();
  expect(server.writes).toEqual([]);
  expect(form.$conflicts.get()).toEqual([{ field: 'montant', mine: '900', theirs: '1100,00' }]);
  form.settle('montant', 'mine');
  expect(await form.submit()).toBe(true);
  expect(bodyOf(server.writes[0])).toEqual({ montant: '900' });
});

test('[I2] a period is deleted, also when it was deleted already; a refusal leaves it', async () => {
  server.respond = (_, response) => void response.writeHead(204).end();
  expect(await deletePeriodAction(server.id).run(1)).toBe(true);
  expect(server.writes[0]).toMatchObject({ method: 'DELETE', url: '/api/periodes/1/' });
  expect(getShown().map(({ id }) => id)).toEqual([2]);
  server.respond = (_, response) => sendJson(response, { detail: 'Refusé.' }, 403);
  expect(await deletePeriodAction(server.id).run(2)).toBeUndefined();
  expect($notice.get()?.text).toBe("Vous n'êtes pas autorisé à effectuer cette action.");
  expect(getShown().map(({ id }) => id)).toEqual([2]);
  server.respond = (_, response) => sendJson(response, {}, 404);
  expect(await deletePeriodAction(server.id).run(2)).toBe(true);
  expect(getShown()).toEqual([]);
});
