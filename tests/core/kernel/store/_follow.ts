/** A server for what is looked at (`follow.ts`): an object, and a list in pages. */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { get } from '../../../../src/core/kernel/http/http.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { createCollection } from '../../../../src/core/kernel/store/collection.ts';
import { createQuery } from '../../../../src/core/kernel/store/query.ts';
import { FOLLOW_MS } from '../../../../src/core/kernel/store/refresh-times.ts';
import { sendJson, startServer } from '../../_server.ts';

export interface Item {
  id: number;
  name: string;
}
export const Item = v.object({ id: v.number(), name: v.string() });
export const item = (id: number, name = `n° ${id}`): Item => ({ id, name });

let server: Awaited<ReturnType<typeof startServer>>;
/** What the server holds, how it answers, and what it was asked. */
export const world = {
  pages: [] as Item[][],
  thing: item(7),
  isTagged: true,
  isCounted: true,
  status: 200,
  calls: [] as { url: string; status: number }[],
  /** A new address per test: a store lives for a second after its last listener. */
  rank: 0,
};
export const stops: (() => void)[] = [];
/** What runs every ten seconds: `expect.poll` would let simulated time pass. */
export const tickers = new Set<() => void>();

function answer(url: string, headers: IncomingHttpHeaders, response: ServerResponse): void {
  const page = Number(new URL(url, 'http://x').searchParams.get('page') ?? 1);
  const isList = url.startsWith('/api/list');
  const next = isList && page < world.pages.length ? `/api/list${world.rank}/?page=${page + 1}` : null;
  const count = world.isCounted ? world.pages.flat().length : String(world.pages.flat().length);
  const body = isList ? { count, next, previous: null, results: world.pages[page - 1] } : world.thing;
  const tag = `"${Buffer.from(JSON.stringify(body)).toString('base64url')}"`;
  const isGone = isList && !world.pages[page - 1];
  const sent = isGone
    ? 404
    : world.status !== 200
      ? world.status
      : world.isTagged && headers['if-none-match'] === tag
        ? 304
        : 200;
  // stores of former tests may still read theirs
  if (/\d+/.exec(url)?.[0] === String(world.rank)) world.calls.push({ url, status: sent });
  if (sent === 304) response.writeHead(304, { ETag: tag }).end();
  else sendJson(response, body, sent, world.isTagged ? { ETag: tag } : {});
}

beforeEach(async () => {
  world.rank++;
  world.pages = [[item(2), item(1)]];
  world.thing = item(7);
  world.isTagged = true;
  world.isCounted = true;
  world.status = 200;
  world.calls = [];
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

export const openList = async () => {
  const list = createCollection(`/api/list${world.rank}/`, Item);
  stops.push(list.$state.listen(() => {}));
  await expect.poll(() => list.$state.get().status).toBe('LOADED');
  const look = list.look();
  stops.push(look);
  return { list, look, names: () => list.$state.get().items.map(({ name }) => name) };
};
export const openThing = async () => {
  const path = `/api/thing${world.rank}/`;
  const query = createQuery(async (context) => v.parse(Item, (await get(path, context)).data));
  stops.push(query.$state.listen(() => {}));
  await expect.poll(() => query.$state.get().status).toBe('LOADED');
  const look = query.look();
  stops.push(look);
  return { query, look, name: () => query.$state.get().data?.name };
};
/** Lets ten seconds pass, and waits until as many calls more have been made. */
export const tick = async (more: number) => {
  const before = world.calls.length;
  const pass = () => {
    // no read begins while the last one's answer is on its way
    if (world.calls.length === before) for (const run of tickers) run();
    return world.calls.length;
  };
  await expect.poll(pass).toBe(before + more);
};
/** Long enough for a call that must not come: another one, begun later, has come back. */
export const settle = () => get(`/api/other${world.rank}/`, { once: true });
