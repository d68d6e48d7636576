import { parse } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { Asset } from '../../../src/core/assets/model.ts';
import { coverForm } from '../../../src/core/contracts/cover-form.ts';
import { coverage } from '../../../src/core/contracts/cover-writes.ts';
import { contractQuery } from '../../../src/core/contracts/detail-store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $notice, $snackbar } from '../../../src/core/kernel/page/messages.ts';
import { $settings } from '../../../src/core/kernel/page/settings.ts';
import { bodyOf, serveContracts, tagOf } from '../_contracts.ts';
import { type Received, sendJson } from '../_server.ts';

const server = serveContracts();
const asset = (id: number) => parse(Asset, { id, name: `Pompe ${id}` });
const getHeld = () => server.contracts[server.id] as { assets: unknown; version: number | null };
const getShown = () => contractQuery(server.id).$state.value?.data?.contract.assets.map(({ id }) => id);
const hold = (...ids: number[]) => Object.assign(getHeld(), { assets: ids.map(asset) });

/** Keeps the list that came, unless it is based on an older version. */
const keep: typeof server.respond = (request: Received, response) => {
  const held = getHeld();
  const asked = request.headers['if-match'];
  if (asked && asked !== tagOf(held).ETag) return sendJson(response, { detail: 'Modifié.' }, 412);
  hold(...(bodyOf(request).assets as number[]));
  if (held.version !== null) held.version++;
  sendJson(response, held, 200, tagOf(held));
};

beforeEach(async () => {
  hold(1, 2);
  server.respond = keep;
  await contractQuery(server.id).refresh();
});

test('[I2] a removed piece goes at once, and « Annuler » puts it back', async () => {
  const removing = coverage(server.id).remove(asset(1));
  expect(getShown(), 'before the answer').toEqual([2]);
  expect(await removing).toBe(true);
  expect(bodyOf(server.writes[0])).toEqual({ assets: [2] });
  expect(server.writes[0]?.headers['if-match']).toBe('"1"');
  expect($snackbar.get()?.text).toBe('«\u00a0Pompe 1\u00a0» n’est plus couvert.');
  $snackbar.get()?.action?.run();
  await expect.poll(() => getShown()).toEqual([2, 1]);
  await expect.poll(() => server.writes.length).toBe(2);
  expect(bodyOf(server.writes[1])).toEqual({ assets: [2, 1] });
});

test('[I2] what is refused stays covered', async () => {
  server.respond = (_, response) => sendJson(response, {}, 403);
  expect(await coverage(server.id).remove(asset(1))).toBe(false);
  expect(getShown()).toEqual([1, 2]);
  expect($notice.get()?.text).toBe("Vous n'êtes pas autorisé à effectuer cette action.");
});

test('[I2] what others have added or removed meanwhile is kept', async () => {
  hold(1, 2, 7);
  getHeld().version = 2;
  expect(await coverage(server.id).remove(asset(1))).toBe(true);
  expect(server.writes.map((request) => bodyOf(request).assets)).toEqual([[2], [2, 7]]);
  expect(getShown()).toEqual([2, 7]);
});

test('[I2] without a tag of its version the contract is read before it is changed', async () => {
  getHeld().version = null;
  await contractQuery(server.id).refresh();
  hold(1, 2, 7);
  expect(await coverage(server.id).remove(asset(1))).toBe(true);
  expect(server.writes.map((request) => bodyOf(request).assets)).toEqual([[2, 7]]);
});

test('[I2] gathered pieces are added together, each once, and kept until they are sent', async () => {
  const form = coverForm(server.id);
  form.show();
  form.open();
  expect(await form.submit()).toBeNull();
  expect(form.$errors.get().added).toEqual(['Choisissez au moins un équipement.']);
  for (const id of [7, 8, 7, 9]) form.add(asset(id));
  form.takeOut(asset(9));
  expect(form.$values.get().added.map(({ id }) => id)).toEqual([7, 8]);
  expect(await form.submit()).toBe(true);
  expect(bodyOf(server.writes[0])).toEqual({ assets: [1, 2, 7, 8] });
  expect($snackbar.get()?.text).toBe('2\u00a0équipements ajoutés.');
  expect(form.$values.get().added).toEqual([]);
  expect(form.$isOpen.get()).toBe(false);
});

test('[I2] what is gathered survives a reload, for the same user only, until it is given up', () => {
  const form = coverForm(server.id);
  form.open();
  form.add(asset(7));
  form.close();
  setCredentials({ username: 'dominique', password: 'x' });
  expect(form.$values.get().added).toEqual([]);
  setCredentials({ username: 'camille', password: 'x' });
  form.open();
  expect(form.$values.get().added.map(({ id }) => id)).toEqual([7]);
  form.discard();
  setCredentials({ username: 'dominique', password: 'x' });
  setCredentials({ username: 'camille', password: 'x' });
  expect(form.$values.get().added).toEqual([]);
});

test('[I2] a list made again on what others have added is another request than the first', async () => {
  $settings.set({ ...$settings.get(), idempotency: true });
  hold(1, 2, 7);
  getHeld().version = 2;
  const form = coverForm(server.id);
  form.show();
  form.open();
  form.add(asset(8));
  expect(await form.submit()).toBe(true);
  expect(server.writes.map((request) => bodyOf(request).assets)).toEqual([
    [1, 2, 8],
    [1, 2, 7, 8],
  ]);
  const keys = server.writes.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).not.toBe(keys[0]);
});

test('[I2] what the server says of the equipment stands at the pieces, and nothing is lost', async () => {
  server.respond = (_, response) => sendJson(response, { assets: ['Cet élément n’existe pas.'] }, 400);
  const form = coverForm(server.id);
  form.show();
  form.open();
  form.add(asset(7));
  expect(await form.submit()).toBeNull();
  expect(form.$errors.get().added).toEqual(['Cet élément n’existe pas.']);
  expect(form.$values.get().added.map(({ id }) => id)).toEqual([7]);
  expect(getShown()).toEqual([1, 2]);
});
