import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCache, hashKey } from '../../demo/server/http/cache.ts';
import { readTexts } from '../../demo/server/http/input.ts';
import { startServer, type TestServer } from './_server.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('[trust B11] cached answers', () => {
  it('stay within their number, the least recently used removed first', async () => {
    const cache = createCache(3000, { entries: 3, bytes: 1000 });
    const asked: number[] = [];
    const ask = (n: number) =>
      cache.get(['n', n], async () => {
        asked.push(n);
        return n;
      });
    for (const n of [1, 2, 3, 1, 4]) expect(await ask(n)).toBe(n);
    expect(cache.size().entries).toBe(3);
    for (const n of [1, 3, 4, 2]) await ask(n);
    expect(asked).toEqual([1, 2, 3, 4, 2]);
  });

  it('stay within their bytes', async () => {
    const cache = createCache(3000, { entries: 1000, bytes: 1000 });
    for (let n = 0; n < 50; n++) await cache.get([n], async () => 'x'.repeat(98));
    await vi.waitFor(() => expect(cache.size()).toEqual({ entries: 10, bytes: 1000 }));
    await cache.get(['long'], async () => 'x'.repeat(2000));
    await vi.waitFor(() => expect(cache.size()).toEqual({ entries: 0, bytes: 0 }));
  });

  it('take no more memory for a long address than for a short one', async () => {
    const cache = createCache(3000);
    for (let n = 0; n < 20_000; n++) await cache.get([`${n}${'x'.repeat(5000)}`], async () => n);
    expect(cache.size().entries).toBeLessThanOrEqual(2000);
    expect(hashKey(['x'.repeat(60_000)])).toHaveLength(hashKey(['x']).length);
  });

  it('are computed once for concurrent requests, and again when old, invalidated, or failed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const cache = createCache(3000);
    let computed = 0;
    const ask = () => cache.get(['a'], async () => ++computed);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    vi.setSystemTime(Date.now() + 3001);
    expect(await ask()).toBe(2);
    cache.clear();
    expect([await ask(), cache.size().entries]).toEqual([3, 1]);
    await expect(cache.get(['b'], () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get(['b'], async () => 'up')).toBe('up');
  });
});

describe('the key of an answer', () => {
  const NAMES = ['sites', 'category', 'year'];
  const text = fc.string({
    unit: fc.constantFrom('1', '2', ',', ' ', '"', '[', ']', '\\', '&'),
    maxLength: 8,
  });
  const cut = fc.tuple(fc.nat(8), fc.nat(8));
  /** A query whose values are the parts of a text. */
  const query = (whole: string, [first, second]: [number, number]) => ({
    sites: whole.slice(0, first),
    category: whole.slice(first, first + second),
    year: whole.slice(first + second),
  });

  it('is never shared by two queries that are read differently', () => {
    // Two queries made of one text split at different places are the most likely to collide.
    fc.assert(
      fc.property(text, text, fc.boolean(), cut, cut, (one, other, same, here, there) => {
        const left = readTexts(query(one, here), NAMES);
        const right = readTexts(query(same ? one : other, there), NAMES);
        const alike = left.every((each, n) => each === right[n]);
        expect(hashKey(['stats', ...left]) === hashKey(['stats', ...right])).toBe(alike);
      }),
      { numRuns: 5000 },
    );
    expect(hashKey(['stats', '1', '4,7', ''])).not.toBe(hashKey(['stats', '1,4', '7', '']));
  });
});

describe('statistics requested one after the other', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  const ask = async (url: string) => (await server.call('admin', 'GET', url)).json();
  /** Empties the cache, as every write does. */
  const write = () => server.call('admin', 'POST', '/api/help/', { objet: 'Essai', message: 'Essai' });

  it.each([
    ['/api/assets/stats/', 'sites=1&category=4,7', 'sites=1,4&category=7'],
    ['/api/assets/stats/', 'sites=1&category=2&year=', 'sites=1&category=&year=2'],
    ['/api/tickets/analysis/', 'sites=1&category=4,7', 'sites=1,4&category=7'],
    ['/api/tickets/analysis/', 'sites=1,2', 'sites=1&sites=2'],
    ['/api/v2/interventions/stats', 'sites=1&prestataire=2,3', 'sites=1,2&prestataire=3'],
    ['/api/finance/stats/', 'sites=1&type=Budget', 'sites=&type=Budget'],
  ])('%s?%s is not answered from the cache of ?%s', async (path, one, other) => {
    await write();
    const right = await ask(`${path}?${other}`);
    await write();
    await ask(`${path}?${one}`);
    expect(await ask(`${path}?${other}`)).toEqual(right);
  });

  it.each(['/api/v2/tickets/', '/api/v2/interventions/', '/api/assets/', '/api/contracts/'])(
    '%s searches for 200 characters and refuses 201',
    async (path) => {
      const search = (length: number) =>
        server.call('admin', 'GET', `${path}?page_size=1&search=${encodeURIComponent('é'.repeat(length))}`);
      expect((await search(200)).statusCode).toBe(200);
      const refused = await search(201);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { search: ['Assurez-vous que ce champ comporte au plus 200 caractères.'] },
      ]);
    },
  );

  it('the API document contains the limit', async () => {
    const { paths } = await ask('/api/schema');
    const { parameters } = paths['/api/v2/tickets'].get;
    expect(parameters).toContainEqual({
      name: 'search',
      in: 'query',
      schema: { type: 'string', maxLength: 200 },
    });
  });
});
