/** What is looked at follows the server: `follow.ts`, with a query and a list. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { type CallOptions, get } from '../../../../src/core/kernel/http/http.ts';
import type { Id } from '../../../../src/core/kernel/lib/lenient-schema.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $wokenAt, joinKiosk } from '../../../../src/core/kernel/page/kiosk.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { createCollection } from '../../../../src/core/kernel/store/collection.ts';
import { FOLLOW_MS, followNow } from '../../../../src/core/kernel/store/follow.ts';
import { createQuery } from '../../../../src/core/kernel/store/query.ts';
import { createDetailQuery } from '../../../../src/core/kernel/store/resource.ts';
import { sendJson, startServer } from '../../_server.ts';

interface Item {
  id: number;
  name: string;
}
const Item = v.object({ id: v.number(), name: v.string() });
const item = (id: number, name = `n° ${id}`): Item => ({ id, name });

let server: Awaited<ReturnType<typeof startServer>>;
let pages: Item[][];
let thing: Item;
let isTagged: boolean;
let isCounted: boolean;
let status: number;
let calls: { url: string; status: number }[];
const stops: (() => void)[] = [];
/** What runs every ten seconds: `expect.poll` would let simulated time pass. */
const tickers = new Set<() => void>();
/** A new address per test: a store lives for a second after its last listener. */
let rank = 0;

function answer(url: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1);
  const isList = url.startsWith('/api/list');
  const next = isList && page < pages.length ? `/api/list${rank}/?page=${page + 1}` : null;
  const count = isCounted ? pages.flat().length : String(pages.flat().length);
  const body = isList ? { count, next, previous: null, results: pages[page - 1] } : thing;
  const tag = `"${Buffer.from(JSON.stringify(body)).toString('base64url')}"`;
  const sent = status !== 200 ? status : isTagged && headers['if-none-match'] === tag ? 304 : 200;
  // stores of former tests may still read theirs
  if (/\d+/.exec(url)?.[0] === String(rank)) calls.push({ url, status: sent });
  if (sent === 304) response.writeHead(304, { ETag: tag }).end();
  else sendJson(response, body, sent, isTagged ? { ETag: tag } : {});
}

beforeEach(async () => {
  rank++;
  pages = [[item(2), item(1)]];
  thing = item(7);
  isTagged = true;
  isCounted = true;
  status = 200;
  calls = [];
  server = await startServer(({ url, headers }, response) => answer(url, headers, response));
  // the page is on the server's own origin, where no header has to be allowed
  vi.stubGlobal('location', { href: `${server.origin}/` });
  $settings.set({ ...$settings.get(), api: '' });
  setCredentials({ username: 'a', password: 'b' });
  $session.set({ status: 'in', user: { username: 'a' } as User });
  tickers.clear();
  vi.stubGlobal('setInterval', (run: () => void, pace: number) => {
    if (pace === FOLLOW_MS) tickers.add(run);
    return run;
  });
  vi.stubGlobal('clearInterval', (run: () => void) => tickers.delete(run));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  $session.set({ status: 'out', user: null });
  setCredentials(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await server.stop();
});

const openList = async () => {
  const list = createCollection(`/api/list${rank}/`, Item);
  stops.push(list.$state.listen(() => {}));
  await expect.poll(() => list.$state.get().status).toBe('LOADED');
  const look = list.look();
  stops.push(look);
  return { list, look, names: () => list.$state.get().items.map(({ name }) => name) };
};
const openThing = async () => {
  const path = `/api/thing${rank}/`;
  const query = createQuery(async (context) => v.parse(Item, (await get(path, context)).data));
  stops.push(query.$state.listen(() => {}));
  await expect.poll(() => query.$state.get().status).toBe('LOADED');
  const look = query.look();
  stops.push(look);
  return { query, look, name: () => query.$state.get().data?.name };
};
/** Lets ten seconds pass, and waits until as many calls more have been made. */
const tick = async (more: number) => {
  const before = calls.length;
  const pass = () => {
    // no round begins while the last one's answer is on its way
    if (calls.length === before) for (const run of tickers) run();
    return calls.length;
  };
  await expect.poll(pass).toBe(before + more);
};
/** Long enough for a call that must not come: another one, begun later, has come back. */
const settle = () => get(`/api/other${rank}/`, { once: true });

describe('an object that is looked at', () => {
  test('counts what others have changed apart from what this page has', async () => {
    const { query } = await openThing();
    const counts = () => [query.$state.get().arrivals, query.$state.get().own];
    expect(counts(), 'nobody reads before the first answer').toEqual([0, 0]);
    thing = item(1, 'changé');
    await tick(1);
    await expect.poll(counts).toEqual([1, 0]);
    query.set(item(1, 'à moi'));
    expect(counts()).toEqual([1, 1]);
  });

  test.each(['looked at', 'out of sight'])(
    '[D5] what comes after a failure, %s, has been asked for by nobody',
    async (where) => {
      const { query, look, name } = await openThing();
      if (where === 'out of sight') look();
      status = 403;
      await query.refresh();
      expect(query.$state.get().status).toBe('ERROR');
      status = 200;
      thing = item(7, 'changé');
      $wokenAt.set(Date.now());
      await expect.poll(name).toBe('changé');
      expect(query.$state.get()).toMatchObject({ status: 'LOADED', arrivals: 1, own: 0 });
    },
  );

  test('[D5] what has changed out of sight is no arrival for a view that is new, and one for a view that was read', async () => {
    const { query, look, name } = await openThing();
    const lookLater = (newSince?: number) => {
      vi.setSystemTime(Date.now() + FOLLOW_MS);
      stops.push(query.look(newSince));
    };
    look();
    thing = item(7, 'changé');
    lookLater();
    await expect.poll(name).toBe('changé');
    expect(query.$state.get().arrivals).toBe(1);
    stops.pop()?.();
    thing = item(7, 'encore');
    lookLater(Date.now() - 1);
    await expect.poll(name).toBe('encore');
    expect(query.$state.get().arrivals, 'drawn before it was read').toBe(2);
    stops.pop()?.();
    thing = item(7, 'au début');
    lookLater(Date.now() + FOLLOW_MS);
    await expect.poll(name).toBe('au début');
    expect(query.$state.get().arrivals).toBe(2);
  });

  test('follows the server without a sign of loading', async () => {
    const { query, name } = await openThing();
    const states: string[] = [];
    stops.push(query.$state.listen((state) => states.push(state.status)));
    thing = item(7, 'changé');
    await tick(1);
    await expect.poll(name).toBe('changé');
    expect(states).toEqual(['LOADED']);
  });

  test('what has not changed is not sent again, and draws nothing', async () => {
    const { query } = await openThing();
    const before = query.$state.get();
    await tick(1);
    await tick(1);
    await settle();
    expect(calls.map((call) => call.status)).toEqual([200, 304, 304, 200]);
    expect(query.$state.get()).toBe(before);
  });

  test('a server without tags sends the same: nothing is drawn either', async () => {
    isTagged = false;
    const { query } = await openThing();
    const before = query.$state.get();
    await tick(1);
    await settle();
    expect(query.$state.get()).toBe(before);
  });

  test('nothing is read for what nobody looks at, in a hidden page, offline, or in a kiosk', async () => {
    const { look } = await openThing();
    const doc = { hidden: true };
    vi.stubGlobal('document', doc);
    await tick(0);
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('navigator', { onLine: false });
    await tick(0);
    vi.stubGlobal('navigator', { onLine: true });
    const leave = joinKiosk();
    await tick(0);
    leave();
    look();
    await tick(0);
    await settle();
    expect(calls.map(({ url }) => url)).toEqual([`/api/thing${rank}/`, `/api/other${rank}/`]);
  });

  test('a server that is away for a moment is no error; an object that is gone is one', async () => {
    const { query, name } = await openThing();
    status = 503;
    await tick(1);
    await settle().catch(() => {});
    expect([query.$state.get().status, name()]).toEqual(['LOADED', 'n° 7']);
    status = 404;
    await tick(1);
    await expect.poll(() => query.$state.get().error?.status).toBe(404);
  });

  test('what this page has written meanwhile is not undone by an older answer', async () => {
    const { query, name } = await openThing();
    for (const run of tickers) run();
    query.set(item(7, 'à moi'));
    await settle();
    expect(name()).toBe('à moi');
  });

  test('is read at once when something is known to have changed', async () => {
    const { name } = await openThing();
    thing = item(7, 'tout de suite');
    followNow();
    await expect.poll(name).toBe('tout de suite');
  });
});

describe('a list that is looked at', () => {
  test('[D4] follows the server: new rows, changed ones, and those that are gone', async () => {
    const { list, names } = await openList();
    const kept = list.get(1);
    pages = [[item(3), item(2, 'changé'), item(1)]];
    await tick(1);
    await expect.poll(names).toEqual(['n° 3', 'changé', 'n° 1']);
    expect(list.get(1)).toBe(kept);
    expect(list.$state.get().arrivals).toBe(1);
    pages = [[item(3)]];
    await tick(1);
    await expect.poll(names).toEqual(['n° 3']);
    expect(list.$state.get().arrivals).toBe(2);
  });

  test('pages that have not changed are not sent again', async () => {
    pages = [[item(4), item(3)], [item(2)], [item(1)]];
    const { list, names } = await openList();
    const before = list.$state.get();
    calls = [];
    await tick(3);
    await settle();
    expect(calls.map((call) => call.status)).toEqual([304, 304, 304, 200]);
    expect(list.$state.get()).toBe(before);
    pages = [[item(4), item(3)], [item(2, 'changé')], [item(1)]];
    calls = [];
    await tick(3);
    await expect.poll(names).toEqual(['n° 4', 'n° 3', 'changé', 'n° 1']);
    expect(calls.map((call) => call.status)).toEqual([304, 200, 304]);
  });

  test.each([true, false])(
    'of a long list only the beginning is read while it stays the same (tags: %s)',
    async (tagged) => {
      isTagged = tagged;
      pages = [[item(5)], [item(4)], [item(3)], [item(2)], [item(1)]];
      const { names } = await openList();
      await tick(1);
      pages.unshift([item(6)]);
      await tick(6);
      await expect.poll(names).toHaveLength(6);
      pages[5] = [item(1, 'changé')];
      calls = [];
      followNow();
      await expect.poll(names).toContain('changé');
      expect(calls).toHaveLength(6);
    },
  );

  test('of a list of a few pages without a count all are read: what was added may be at its end', async () => {
    isTagged = false;
    isCounted = false;
    pages = [[item(1)], [item(2)], [item(3)], [item(4)], [item(5)]];
    const { names } = await openList();
    pages.push([item(6)]);
    await tick(6);
    await expect.poll(names).toHaveLength(6);
  });

  test('a round that was cut off leaves nothing behind that the next one would miss', async () => {
    const { list, names } = await openList();
    pages = [[item(3), item(2), item(1)]];
    await tick(1);
    // the write ends the round, or comes after it
    list.cancel();
    await settle();
    await tick(1);
    await expect.poll(names).toEqual(['n° 3', 'n° 2', 'n° 1']);
  });

  test('what this page has added itself is no arrival', async () => {
    const { list } = await openList();
    list.upsert(item(9));
    expect(list.$state.get()).toMatchObject({ own: 1, arrivals: 0 });
    list.upsert(item(9));
    list.upsert(item(2, 'changé'));
    expect(list.$state.get()).toMatchObject({ own: 1, arrivals: 0 });
    list.remove(9);
    list.remove(9);
    expect(list.$state.get()).toMatchObject({ own: 2, arrivals: 0 });
  });

  test('the rows of one user are not those of the next, whatever the tag', async () => {
    const { list, names } = await openList();
    $session.set({ status: 'out', user: null });
    setCredentials(null);
    setCredentials({ username: 'c', password: 'd' });
    $session.set({ status: 'in', user: { username: 'c' } as User });
    await expect.poll(names).toEqual(['n° 2', 'n° 1']);
    expect(calls.map((call) => call.status)).toEqual([200, 200]);
    expect(list.$state.get().arrivals).toBe(0);
  });

  test('[D5] after a failure, what others have changed has been asked for by nobody', async () => {
    const { list, names } = await openList();
    status = 403;
    await list.refresh();
    expect(list.$state.get().status).toBe('ERROR');
    status = 200;
    pages = [[item(3), item(2), item(1)]];
    $wokenAt.set(Date.now());
    await expect.poll(names).toHaveLength(3);
    expect(list.$state.get()).toMatchObject({ status: 'LOADED', arrivals: 1, own: 0 });
  });

  test('[D5] what others change of an object beside its list waits in the list too', async () => {
    const { list, names } = await openList();
    const fetch = async (_id: Id, context: CallOptions) => ({
      item: v.parse(Item, (await get(`/api/thing${rank}/`, context)).data),
      etag: null,
    });
    thing = item(2);
    const query = createDetailQuery<'item', Item, Item>({ name: 'item', fetch }, list)(2);
    stops.push(query.$state.listen(() => {}));
    await expect.poll(() => query.$state.get().status).toBe('LOADED');
    expect(list.$state.get()).toMatchObject({ arrivals: 0, own: 0 });
    stops.push(query.look());
    stops.splice(1, 1)[0]?.();
    thing = item(2, 'changé');
    await tick(1);
    await expect.poll(names).toContain('changé');
    expect(list.$state.get()).toMatchObject({ arrivals: 1, own: 0 });
    status = 404;
    await tick(1);
    await expect.poll(names).toEqual(['n° 1']);
    expect(list.$state.get()).toMatchObject({ arrivals: 2, own: 0 });
  });

  test('what another screen read a while ago is read again as soon as it is looked at', async () => {
    pages = [[]];
    const { list, look, names } = await openList();
    look();
    pages = [[item(1)]];
    vi.setSystemTime(Date.now() + FOLLOW_MS);
    stops.push(list.look(Date.now()));
    await expect.poll(names).toEqual(['n° 1']);
    expect(list.$state.get().arrivals, 'nobody has begun to read').toBe(0);
  });
});
