import { afterEach, beforeEach, expect, test } from 'vitest';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $snackbar, closeErrorDialog } from '../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { deleteSiteAction, siteUseQuery } from '../../../src/core/sites/actions.ts';
import { $openSite, siteForm } from '../../../src/core/sites/form.ts';
import { $siteTree, siteCollection } from '../../../src/core/sites/store.ts';
import { type Received, sendJson, setupAnew, startServer } from '../_server.ts';

const SITES = [
  { id: 1, name: 'Hôpital', parent: null, top: null },
  { id: 2, name: 'Bloc', parent: { id: 1, name: 'Hôpital' }, top: { id: 1, name: 'Hôpital' } },
];
let respond: Parameters<typeof startServer>[0] = () => {};
let server: Awaited<ReturnType<typeof startServer>>;
let writes: Received[] = [];
/** The server's list of sites. */
let listed = SITES;
let unbind: () => void = () => {};

beforeEach(async () => {
  writes = [];
  listed = SITES;
  server = await startServer((request, response, count) => {
    if (request.method === 'GET' && request.url === '/api/sites/') return sendJson(response, listed);
    if (request.method !== 'GET') writes.push(request);
    respond(request, response, count);
  });
  setupAnew({ api: server.origin, idempotency: false });
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user: null });
  unbind = $siteTree.listen(() => {});
  await siteCollection.refresh();
});
afterEach(async () => {
  unbind();
  for (const id of ['', '2']) siteForm(id).discard();
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  closeErrorDialog();
  await server.stop();
});

const names = () => [...$siteTree.get().byId.values()].map(({ name }) => name).toSorted();

test('[G3] a missing name is reported beside its field, and nothing is sent', async () => {
  siteForm('').open({ parent: '1' });
  siteForm('').change({ name: '  ' });
  expect(await siteForm('').submit()).toBeNull();
  expect(siteForm('').$errors.get().name).toEqual(['Ce champ est obligatoire.']);
  expect(writes).toEqual([]);
  siteForm('').change({ name: 'Salle' });
  expect(siteForm('').$errors.get().name).toBeUndefined();
  siteForm('').discard();
});

test('[G3] a new site is posted and appears in the tree, under its parent', async () => {
  respond = ({ body }, response) =>
    sendJson(response, { ...SITES[1], id: 7, name: JSON.parse(body).name, parent: 1 }, 201);
  siteForm('').open({ parent: '1' });
  siteForm('').change({ name: ' Salle 12 ' });
  expect(await siteForm('').submit()).toBe('7');
  expect(writes.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/sites/', { name: 'Salle 12', parent: 1 }],
  ]);
  expect($siteTree.get().byId.get('7')?.parent?.id).toBe('1');
  expect($snackbar.get()?.text).toBe('Site créé.');
  expect($openSite.get()).toBeNull();
});

test('[G3] repeating the same site after a lost answer uses the same key', async () => {
  setupAnew({ api: server.origin, idempotency: true });
  respond = (_request, response) => void response.writeHead(500).end();
  siteForm('').open({ parent: '' });
  siteForm('').change({ name: 'Annexe' });
  const first = siteForm('').submit();
  await expect.poll(() => siteForm('').$sending.get().wait?.reason).toBe('retry');
  siteForm('').discard();
  expect(await first).toBeNull();
  respond = (_request, response) => sendJson(response, { id: 8, name: 'Annexe' }, 201);
  expect(await siteForm('').submit()).toBe('8');
  const keys = writes.map(({ headers }) => headers['idempotency-key']);
  expect(keys.length).toBeGreaterThan(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test('[G3] a new name is shown before the answer, and sent by PATCH', async () => {
  const seen: string[][] = [];
  respond = (_request, response) => {
    seen.push(names());
    sendJson(response, { ...SITES[1], name: 'Bloc opératoire' });
  };
  siteForm('2').open();
  siteForm('2').change({ name: 'Bloc opératoire' });
  expect(await siteForm('2').submit(), 'nothing new that a page should show').toBe('');
  expect($snackbar.get()?.text).toBe('Site modifié.');
  expect(seen).toEqual([['Bloc opératoire', 'Hôpital']]);
  expect(writes.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/api/sites/2/', '{"name":"Bloc opératoire"}'],
  ]);
});

test('[G3] a new parent sends the whole site, by PUT', async () => {
  respond = (_request, response) => sendJson(response, { id: 2, name: 'Bloc', parent: null, top: null });
  siteForm('2').open();
  siteForm('2').change({ parent: '' });
  await siteForm('2').submit();
  expect(writes.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/api/sites/2', '{"name":"Bloc","parent":null}'],
  ]);
  expect($siteTree.get().roots.map(({ name }) => name)).toEqual(['Bloc', 'Hôpital']);
});

test('[G3] a refused change is undone; the form reopens with the input', async () => {
  respond = (_request, response) => sendJson(response, { name: ['Ce nom est déjà pris.'] }, 400);
  siteForm('2').open();
  siteForm('2').change({ name: 'Hôpital' });
  const saving = siteForm('2').submit();
  expect($openSite.get(), 'closed while it is sent').toBeNull();
  expect(await saving).toBeNull();
  expect(names()).toEqual(['Bloc', 'Hôpital']);
  expect([$openSite.get(), siteForm('2').$values.get().name]).toEqual(['2', 'Hôpital']);
  expect(siteForm('2').$errors.get().name).toEqual(['Ce nom est déjà pris.']);
  siteForm('2').discard();
});

test("[G3] another user's changes made while the form was open stay, unless the same field was changed here", async () => {
  const wing = { id: 3, name: 'Aile', parent: null, top: null };
  respond = ({ body }, response) => sendJson(response, { ...wing, id: 2, ...JSON.parse(body) });
  siteForm('2').open();
  siteCollection.upsert(wing);
  siteCollection.upsert({ id: 2, name: 'Bloc', parent: { id: 3, name: 'Aile' }, top: null });
  siteForm('2').change({ name: 'Bloc opératoire' });
  await siteForm('2').submit();
  siteForm('2').open();
  siteCollection.upsert({ id: 2, name: 'Bloc central', parent: { id: 3, name: 'Aile' }, top: null });
  siteForm('2').change({ parent: '1' });
  await siteForm('2').submit();
  expect(writes.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
    ['PATCH', { name: 'Bloc opératoire' }],
    ['PUT', { name: 'Bloc central', parent: 1 }],
  ]);
});

test('[G3] an ended session keeps the input, for the same user only', async () => {
  siteForm('').open({ parent: '1' });
  siteForm('').change({ name: 'Salle 12' });
  setCredentials(null);
  setCredentials({ username: 'camille', password: 'x' });
  expect([$openSite.get(), siteForm('').$values.get().name]).toEqual(['', 'Salle 12']);
  setCredentials({ username: 'dominique', password: 'x' });
  expect($openSite.get()).toBeNull();
});

test('[G3] a change sent as the session ends is restored in the form', async () => {
  const arrived = Promise.withResolvers<void>();
  respond = () => arrived.resolve();
  siteForm('2').open();
  siteForm('2').change({ name: 'Bloc opératoire' });
  const saving = siteForm('2').submit();
  await arrived.promise;
  setCredentials(null);
  await saving;
  setCredentials({ username: 'camille', password: 'x' });
  expect([$openSite.get(), siteForm('2').$values.get().name]).toEqual(['2', 'Bloc opératoire']);
  await siteCollection.refresh();
  const second = siteForm('2').submit();
  await expect.poll(() => writes.length).toBe(2);
  setCredentials({ username: 'dominique', password: 'x' });
  await second;
  expect($openSite.get()).toBeNull();
});

test('a form without changes sends nothing', async () => {
  siteForm('2').open();
  await siteForm('2').submit();
  expect(writes).toEqual([]);
  expect($openSite.get()).toBeNull();
});

test('[G3] a deleted site leaves the tree; a refusal leaves it there', async () => {
  respond = (_request, response) => sendJson(response, { detail: 'Des équipements s’y trouvent.' }, 400);
  expect(await deleteSiteAction(2).run()).toBeUndefined();
  expect(names()).toContain('Bloc');
  respond = (_request, response) => void response.writeHead(204).end();
  expect(await deleteSiteAction(2).run()).toBe(true);
  expect(names()).toEqual(['Hôpital']);
  expect(writes.at(-1)).toMatchObject({ method: 'DELETE', url: '/api/sites/2/' });
});

test('[G3] sites that the server deletes below a site leave the tree too', async () => {
  respond = (_request, response) => {
    listed = [];
    response.writeHead(204).end();
  };
  expect(await deleteSiteAction(1).run()).toBe(true);
  await expect.poll(names).toEqual([]);
});

test('objects on a site are counted with those below; kinds that the user may not count are left out', async () => {
  const urls: string[] = [];
  respond = ({ url }, response) => {
    urls.push(url);
    if (url.startsWith('/api/assets/')) return sendJson(response, { count: '12', next: '/x', results: [] });
    sendJson(response, { detail: 'Refusé.' }, 403);
  };
  await siteUseQuery(1).refresh();
  expect(siteUseQuery(1).$state.get().data).toEqual({ assets: 12, tickets: null });
  expect(urls.toSorted()).toEqual(['/api/assets/?sites=1%2C2', '/api/tickets/analysis/?sites=1%2C2']);
  respond = ({ url }, response) =>
    sendJson(
      response,
      url.startsWith('/api/assets/') ? [{ id: 1 }] : { by_state: [{ label: 'a', count: 3 }] },
    );
  await siteUseQuery(1).refresh();
  expect(siteUseQuery(1).$state.get().data).toEqual({ assets: 1, tickets: 3 });
});
