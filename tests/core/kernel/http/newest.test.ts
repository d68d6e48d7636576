/** The newest of a list, in whichever order and by whichever pages its server sends it. */
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { fetchNewest } from '../../../../src/core/kernel/http/fetch-newest.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { type Received, sendJson, startServer } from '../../_server.ts';

const SIZE = 100;
const Item = v.object({ id: v.number(), date_creation: v.string() });
let respond: (url: URL, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof startServer>>;
let last = 0;

beforeEach(async () => {
  server = await startServer(({ url }: Received, response) => respond(new URL(url, 'http://x'), response));
  $settings.set({ ...$settings.get(), api: server.origin });
  setCredentials({ username: 'a', password: 'b' });
  last = 1234;
});
afterEach(async () => {
  setCredentials(null);
  await server.stop();
});

const dateOf = (id: number): string => new Date(Date.UTC(2016, 0, 1) + id * 3_600_000).toISOString();
/** From the oldest, 1, to the last. @param name of the parameter that names the page */
const oldestFirst = (name: string) => (url: URL, response: ServerResponse) => {
  const page = Number(url.searchParams.get(name) ?? 1);
  const from = (page - 1) * SIZE + 1;
  const results = Array.from({ length: Math.max(0, Math.min(SIZE, last - from + 1)) }, (_, rank) => ({
    id: from + rank,
    date_creation: dateOf(from + rank),
  }));
  const next = page * SIZE < last ? `/api/x/?page_size=${SIZE}&${name}=${page + 1}` : null;
  sendJson(response, { count: last, next, previous: null, results });
};
const read = async (path = '/api/x/') => {
  const ids = (await fetchNewest(path, Item, { query: { page_size: SIZE } })).map(({ id }) => id);
  const asked = server.received.splice(0).length;
  return { ids, asked };
};

test('[D3] the newest of twelve hundred that begin with the oldest are read, in seven calls', async () => {
  respond = oldestFirst('page');
  const { ids, asked } = await read();
  expect(ids.at(-1)).toBe(1234);
  expect(ids).toContain(734 + 1);
  expect(new Set(ids).size).toBe(ids.length);
  expect(asked).toBe(7);
  last = 1301;
  expect((await read()).ids.at(-1), 'what has come since').toBe(1301);
});

test('[D3] pages without numbers are walked once: the next round begins near the end', async () => {
  respond = oldestFirst('cursor');
  expect((await read()).asked).toBe(13);
  last = 1301;
  const again = await read();
  expect(again.ids.at(-1)).toBe(1301);
  expect(again.asked).toBeLessThan(8);
  last = 1302;
  expect((await read()).ids.at(-1)).toBe(1302);
  setCredentials({ username: 'marc', password: 'b' });
  await read('/api/z/');
  expect((await read()).asked, 'of another person, nothing is known').toBe(14);
});

test('[D3] an end that is gone is looked for anew', async () => {
  respond = oldestFirst('cursor');
  await read('/api/y/');
  respond = (_, response) => {
    response.statusCode = 404;
    sendJson(response, {});
  };
  await expect(read('/api/y/')).rejects.toThrow();
  server.received.length = 0;
  respond = oldestFirst('cursor');
  expect((await read('/api/y/')).asked).toBe(13);
});

test('[D3] a list that begins with the newest, and a short one, are read by one page, a bare one whole', async () => {
  const rows = [9, 8, 7].map((id) => ({ id, date_creation: dateOf(id) }));
  respond = (_, response) => sendJson(response, { count: 900, next: '/api/x/?page=2', results: rows });
  expect(await read('/api/w/')).toEqual({ ids: [9, 8, 7], asked: 1 });
  respond = (_, response) => sendJson(response, rows.toReversed());
  expect(await read('/api/w/')).toEqual({ ids: [7, 8, 9], asked: 1 });
});
