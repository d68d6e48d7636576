import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { followPages, type ListPage } from '../../../../src/core/kernel/http/pagination.ts';
import { $settings } from '../../../../src/core/kernel/page/settings.ts';
import { type Received, sendJson, startServer } from '../../_server.ts';

let respond: (url: URL, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer(({ url }: Received, response) => respond(new URL(url, 'http://x'), response));
  $settings.set({ ...$settings.get(), api: server.origin });
  setCredentials({ username: 'a', password: 'b' });
});
afterEach(async () => {
  setCredentials(null);
  await server.stop();
});

async function walk(path: string) {
  const pages: ListPage[] = [];
  const end = await followPages(path, (page) => pages.push(page));
  return { end, items: pages.flatMap((page) => page.results), count: pages[0]?.count };
}
const numbered =
  (total: number, size: number, next: (page: number) => string | null) =>
  (url: URL, response: ServerResponse) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    const results = Array.from(
      { length: Math.max(0, Math.min(size, total - (page - 1) * size)) },
      (_, i) => (page - 1) * size + i,
    );
    sendJson(response, {
      count: total,
      next: page * size < total ? next(page + 1) : null,
      previous: null,
      results,
    });
  };
const ofLength = (length: number) => Array.from({ length }, (_, index) => index);

describe('[B6] every page is followed', () => {
  test('a plain array is a whole list', async () => {
    respond = (_, response) => sendJson(response, [1, 2]);
    expect(await walk('/api/x/')).toEqual({ end: 'complete', items: [1, 2], count: 2 });
  });

  test('numbered pages, in order, each requested once, starting with the path as written', async () => {
    respond = numbered(25, 4, (page) => `/api/x/?include=sites&page=${page}`);
    expect((await walk('/api/x/?include=sites')).items).toEqual(ofLength(25));
    expect(server.received[0]?.url).toBe('/api/x/?include=sites');
    expect(new Set(server.received.map((request) => request.url)).size).toBe(7);
    expect(server.received).toHaveLength(7);
  });

  test('a next link with a wrong host keeps its path and query, and stays on the API', async () => {
    respond = numbered(9, 4, (page) => `http://interne.exemple.fr:8000/api/x/?page=${page}`);
    expect((await walk('/api/x/')).items).toEqual(ofLength(9));
  });

  test('links that cannot be predicted are followed one by one', async () => {
    const chain = ['/api/x/', '/api/x/?cursor=b', '/api/x/?cursor=c'];
    respond = (url, response) => {
      const place = chain.indexOf(url.pathname + url.search);
      sendJson(response, { count: 3, next: chain[place + 1] ?? null, results: [place] });
    };
    expect((await walk('/api/x/')).items).toEqual([0, 1, 2]);
    expect(server.received).toHaveLength(3);
  });

  test('a wrong prediction is dropped: the links decide', async () => {
    const next: Record<string, string | null> = { '1': '2', '2': '5', '5': null };
    respond = (url, response) => {
      const page = url.searchParams.get('page') ?? '1';
      const link = next[page];
      sendJson(response, { count: 40, next: link ? `/api/x/?page=${link}` : null, results: [page] });
    };
    expect((await walk('/api/x/')).items).toEqual(['1', '2', '5']);
  });

  test('a link with a cursor beside its number is not predicted', async () => {
    respond = (url, response) => {
      const page = Number(url.searchParams.get('page') ?? 1);
      const next = page < 5 ? `/api/x/?page=${page + 1}&after=${page * 100}` : null;
      sendJson(response, { count: 5, next, results: [page] });
    };
    expect((await walk('/api/x/')).items).toEqual([1, 2, 3, 4, 5]);
    expect(server.received).toHaveLength(5);
  });

  test.each(['x:.evil.test/api/', 'javascript:alert(1)', 'mailto:a@b.fr', 'http://'])(
    'a next link that is no web address, %s, is not followed',
    async (next) => {
      respond = (_, response) => sendJson(response, { count: 9, next, results: [1] });
      expect(await walk('/api/x/')).toMatchObject({ end: 'incomplete', items: [1] });
      expect(server.received).toHaveLength(1);
    },
  );

  test('a repeated link ends the list, which is reported as incomplete', async () => {
    respond = (_, response) => sendJson(response, { count: 9, next: '/api/x/?page=2', results: [1] });
    const { end, items } = await walk('/api/x/');
    expect(end).toBe('incomplete');
    expect(items).toEqual([1, 1]);
  });

  test('a body that is no list is unexpected', async () => {
    respond = (_, response) => sendJson(response, { count: 3 });
    await expect(walk('/api/x/')).rejects.toMatchObject({ failure: 'unexpected' });
  });
});
