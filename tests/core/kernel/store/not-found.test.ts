/** A deleted object, by this user or another one, is removed from every store. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { $openedAssets } from '../../../../src/core/assets/list-store.ts';
import { $recentAssets, forgetRecentAsset, recordRecentAsset } from '../../../../src/core/assets/recent.ts';
import { assetCollection, assetQuery, deleteAssetAction } from '../../../../src/core/assets/store.ts';
import {
  deleteInterventionAction,
  interventionCollection,
  interventionQuery,
} from '../../../../src/core/interventions/store.ts';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $notice } from '../../../../src/core/kernel/page/messages.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { deleteTicketAction, ticketCollection, ticketQuery } from '../../../../src/core/tickets/store.ts';
import { sendJson, setupAnew, startServer } from '../../_server.ts';

/** Ids that exist on the server, for every kind. */
let there = new Set<number>();
/** Answers returned before the server's own. */
let refusal = 0;
let stop: () => Promise<void>;

beforeEach(async () => {
  there = new Set([1, 2]);
  refusal = 0;
  const server = await startServer(({ method, url }, response) => {
    const id = Number(/\/(\d+)\/?(\?.*)?$/.exec(url)?.[1] ?? 0);
    if (id === 0) sendJson(response, { results: [...there].map((each) => ({ id: each })), next: null });
    else if (refusal && method === 'DELETE') sendJson(response, { detail: 'Non.' }, refusal);
    else if (!there.has(id)) sendJson(response, { detail: 'Absent.' }, 404);
    else if (method === 'DELETE') {
      there.delete(id);
      response.writeHead(204).end();
    } else sendJson(response, { id, name: `Pompe ${id}` });
  });
  stop = server.stop;
  setupAnew({ api: server.origin });
  setCredentials({ username: 'lea', password: 'x' });
  $session.set({ status: 'in', user: { username: 'lea' } as User });
});
afterEach(async () => {
  for (const { id } of $recentAssets.get()) forgetRecentAsset(id);
  setCredentials(null);
  $session.set({ status: 'out', user: null });
  await stop();
});

const KINDS = [
  { name: 'equipment', query: assetQuery, collection: assetCollection, remove: deleteAssetAction },
  { name: 'tickets', query: ticketQuery, collection: ticketCollection, remove: deleteTicketAction },
  {
    name: 'interventions',
    query: interventionQuery,
    collection: interventionCollection,
    remove: deleteInterventionAction,
  },
] as const;

test.each(KINDS)('$name: a deleted object is not shown from memory', async (kind) => {
  await Promise.all([kind.query(1).refresh(), kind.collection.refresh()]);
  expect(kind.query(1).$state.value?.data).not.toBeNull();
  expect(await kind.remove(1).run()).toBe(true);
  expect(kind.query(1).$state.value).toMatchObject({ data: null, error: { status: 404 } });
  expect(kind.collection.get(1)).toBeUndefined();
  expect(kind.collection.get(2)).toBeDefined();
});

test.each(KINDS)('$name: deleting an object that another user deleted succeeds', async (kind) => {
  await Promise.all([kind.query(1).refresh(), kind.collection.refresh()]);
  there.delete(1);
  expect(await kind.remove(1).run()).toBe(true);
  expect(kind.query(1).$state.value).toMatchObject({ data: null, error: { status: 404 } });
  expect(kind.collection.get(1)).toBeUndefined();
  expect($notice.get()).toBeNull();
});

test.each(KINDS)('$name: a refused deletion changes nothing', async (kind) => {
  await Promise.all([kind.query(1).refresh(), kind.collection.refresh()]);
  refusal = 403;
  expect(await kind.remove(1).run()).toBeUndefined();
  expect(kind.query(1).$state.value?.data).not.toBeNull();
  expect(kind.collection.get(1)).toBeDefined();
});

test.each(KINDS)('$name: an object that is not found leaves the list', async (kind) => {
  await Promise.all([kind.query(1).refresh(), kind.collection.refresh()]);
  there.delete(1);
  await kind.query(1).refresh();
  expect(kind.collection.get(1)).toBeUndefined();
});

test('[G1] removed equipment leaves the last opened: deleted, not found, or missing from the whole list', async () => {
  const unwatch = $recentAssets.subscribe(() => {});
  there.add(3);
  for (const id of [1, 2, 3, 4]) recordRecentAsset(id, `Pompe ${id}`);
  await deleteAssetAction(1).run();
  there.delete(2);
  await assetQuery(2).refresh();
  expect($recentAssets.get().map(({ id }) => id)).toEqual([4, 3]);
  await assetCollection.refresh();
  const unbind = $openedAssets.subscribe(() => {});
  expect($openedAssets.get().map(({ id }) => id)).toEqual([3]);
  unbind();
  unwatch();
});
