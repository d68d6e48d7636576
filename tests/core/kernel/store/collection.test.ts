import type { ServerResponse } from 'node:http';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { markNameless } from '../../../../src/core/kernel/lib/lenient-schema.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { type Collection, createCollection } from '../../../../src/core/kernel/store/collection.ts';
import { UNLOADED } from '../../../../src/core/kernel/store/query.ts';
import { announceArrival, holdRelations } from '../../../../src/core/kernel/store/relations.ts';
import { sendJson, startServer } from '../../_server.ts';

interface Item {
  id: number;
  name: string;
}
const schema = v.object({ id: v.number(), name: v.string() });
let server: Awaited<ReturnType<typeof startServer>>;
let waiting: { url: string; response: ServerResponse }[];
let list: Collection<Item>;
let stop: () => void;
/** A new store per test: nanostores unmounts a store one second after its last listener. */
let path = '';
let rank = 0;

beforeEach(async () => {
  waiting = [];
  path = `/api/x${++rank}/`;
  server = await startServer(({ url }, response) => {
    if (url.startsWith(path)) waiting.push({ url, response });
    else sendJson(response, []);
  });
  $settings.set({ ...$settings.get(), api: server.origin });
  setCredentials({ username: 'a', password: 'b' });
  $session.set({ status: 'in', user: { username: 'a' } as User });
  list = createCollection(path, schema);
  stop = () => {};
});
afterEach(async () => {
  stop();
  $session.set({ status: 'out', user: null });
  setCredentials(null);
  await server.stop();
});

const names = () => list.$state.value?.items.map(({ name }) => name);
/** Waits for the next call and answers it. */
async function answer(results: Item[], next: string | null = null): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const call = waiting.shift();
  sendJson(call?.response as ServerResponse, { count: 9, next, previous: null, results });
}
const status = () => list.$state.value?.status;

describe('a collection', () => {
  test('shows its first pages as they arrive', async () => {
    stop = list.$state.listen(() => {});
    await answer([{ id: 1, name: 'un' }], `${path}?cursor=b`);
    await expect.poll(names).toEqual(['un']);
    expect(status()).toBe('LOADING');
    await answer([{ id: 2, name: 'deux' }]);
    await expect.poll(status).toBe('LOADED');
    expect(names()).toEqual(['un', 'deux']);
  });

  test('a repeated id is one item, the later one', async () => {
    stop = list.$state.listen(() => {});
    await answer([{ id: 1, name: 'un' }], `${path}?cursor=b`);
    await answer([{ id: 1, name: 'un, plus tard' }]);
    await expect.poll(status).toBe('LOADED');
    expect(names()).toEqual(['un, plus tard']);
  });

  test('an item written during the first fetch stays, whatever the pages contain', async () => {
    stop = list.$state.listen(() => {});
    await answer(
      [
        { id: 1, name: 'un' },
        { id: 2, name: 'deux' },
      ],
      `${path}?cursor=b`,
    );
    await expect.poll(names).toEqual(['un', 'deux']);
    list.upsert({ id: 9, name: 'créé' });
    list.upsert({ id: 2, name: 'deux, changé' });
    list.remove(1);
    list.remove(3);
    expect(names()).toEqual(['créé', 'deux, changé']);
    await answer([
      { id: 3, name: 'trois' },
      { id: 4, name: 'quatre' },
    ]);
    await expect.poll(status).toBe('LOADED');
    expect(names()).toEqual(['créé', 'deux, changé', 'quatre']);
  });

  test('an item written during a later fetch stays too', async () => {
    stop = list.$state.listen(() => {});
    await answer([
      { id: 1, name: 'un' },
      { id: 2, name: 'deux' },
    ]);
    await expect.poll(status).toBe('LOADED');
    void list.refresh();
    await expect.poll(() => waiting.length).toBe(1);
    list.remove(1);
    list.upsert({ id: 9, name: 'créé' });
    await answer([
      { id: 1, name: 'un' },
      { id: 2, name: 'deux' },
    ]);
    await expect.poll(status).toBe('LOADED');
    expect(names()).toEqual(['créé', 'deux']);
  });

  test('an item written before the list is read does not make the list loaded', async () => {
    list.upsert({ id: 9, name: 'créé' });
    expect(names()).toEqual([]);
    stop = list.$state.listen(() => {});
    await answer([
      { id: 9, name: 'créé' },
      { id: 1, name: 'un' },
    ]);
    await expect.poll(names).toEqual(['créé', 'un']);
  });

  test('an item written after an aborted first fetch is shown', async () => {
    stop = list.$state.listen(() => {});
    await answer([{ id: 1, name: 'un' }], `${path}?cursor=b`);
    await expect.poll(names).toEqual(['un']);
    list.cancel();
    list.upsert({ id: 1, name: 'changé' });
    list.upsert({ id: 9, name: 'créé' });
    expect(names()).toEqual(['créé', 'changé']);
    list.remove(1);
    expect(names()).toEqual(['créé']);
    expect(list.$state.value?.incomplete).toBe(true);
  });

  test('a fetch that was begun before anything listens is not begun again', async () => {
    void list.refresh();
    await expect.poll(() => waiting.length).toBe(1);
    stop = list.$state.listen(() => {});
    await answer([{ id: 1, name: 'un' }]);
    await expect.poll(status).toBe('LOADED');
    expect(names()).toEqual(['un']);
    expect(waiting).toEqual([]);
  });

  test('names that arrive between two first fetches make no item come twice', async () => {
    const known: Record<number, string> = {};
    holdRelations({
      site: async () => ({
        mayRead: () => true,
        $state: atom({ ...UNLOADED, status: 'LOADED', loadedAt: Date.now() }),
        refresh: async () => {},
        find: (id: number) => known[id] && { name: known[id] },
        number: (id: number) => `Site n° ${id}`,
      }),
    } as never);
    const placed = v.pipe(
      v.object({ id: v.number(), site: v.number() }),
      v.transform(({ id, site }) => ({ id, site: markNameless({ id: site, name: '' }, 'site') })),
    );
    const tickets = createCollection(path, placed as never) as unknown as Collection<{
      id: number;
      site: { name: string };
    }>;
    stop = tickets.$state.listen(() => {});
    const page = [{ id: 1, site: 11 }] as never;
    await answer(page, `${path}?cursor=b`);
    await expect.poll(() => tickets.$state.value?.size).toBe(1);
    // an abort before the call has come would leave nothing to answer
    await expect.poll(() => waiting.length).toBe(1);
    void tickets.refresh();
    // the second page of the first fetch, then the first one of the next
    await expect.poll(() => waiting.length).toBe(2);
    waiting.shift();
    known[11] = 'Annexe';
    announceArrival();
    await expect.poll(() => tickets.$state.value?.items[0]?.site.name).toBe('Annexe');
    await answer(page);
    await expect.poll(() => tickets.$state.value?.status).toBe('LOADED');
    expect(tickets.$state.value?.items.map(({ id }) => id)).toEqual([1]);
  });

  test('aborting a later fetch does not make the list incomplete', async () => {
    stop = list.$state.listen(() => {});
    await answer([{ id: 1, name: 'un' }]);
    await expect.poll(status).toBe('LOADED');
    void list.refresh();
    list.cancel();
    expect(list.$state.value).toMatchObject({ status: 'LOADED', incomplete: false, size: 1 });
  });
});

describe('a collection fetched again', () => {
  const letters = [
    { id: 1, name: 'un' },
    { id: 2, name: 'deux' },
  ];

  test('stays the same list without changes', async () => {
    stop = list.$state.listen(() => {});
    await answer(letters);
    await expect.poll(status).toBe('LOADED');
    const { items, revision } = list.$state.get();
    void list.refresh();
    await answer(structuredClone(letters));
    await expect.poll(status).toBe('LOADED');
    expect(list.$state.get().items).toBe(items);
    expect(list.$state.get().revision).toBe(revision);
  });

  test('takes changed items, drops removed ones, and keeps the rest by reference', async () => {
    stop = list.$state.listen(() => {});
    await answer([...letters, { id: 3, name: 'trois' }]);
    await expect.poll(status).toBe('LOADED');
    const { items, revision } = list.$state.get();
    void list.refresh();
    await answer([
      { id: 1, name: 'un' },
      { id: 3, name: 'trois, changé' },
    ]);
    await expect.poll(status).toBe('LOADED');
    expect(names()).toEqual(['un', 'trois, changé']);
    expect(list.$state.get().items[0]).toBe(items[0]);
    expect(list.$state.get().revision).toBeGreaterThan(revision);
    expect(list.get(3)?.name).toBe('trois, changé');
    expect(list.get(2)).toBeUndefined();
  });
});
