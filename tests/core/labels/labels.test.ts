import { parse } from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { Asset } from '../../../src/core/assets/model.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { $session } from '../../../src/core/kernel/session/session.ts';
import { getBars } from '../../../src/core/labels/bar-width.ts';
import { getAskedSites, keepExactSites, parseIds, sortChoice } from '../../../src/core/labels/choice.ts';
import { planSheet, readStart } from '../../../src/core/labels/first-label.ts';
import { LABEL_KIND_NAMES, LABEL_KINDS } from '../../../src/core/labels/model.ts';
import { createChosenQuery, createPrintAction } from '../../../src/core/labels/store.ts';
import { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { countModules } from '../../../src/elements/label-print/count-modules.ts';
import { sendJson, setupAnew, startServer } from '../_server.ts';

const SHEET = LABEL_KINDS.assets.format;
const asset = (id: number, balise: string, site: number | null = null) =>
  parse(Asset, { id, name: `Équipement ${id}`, balise, site });
const tree = buildSiteTree([
  parse(Site, { id: 1, name: 'Nord' }),
  parse(Site, { id: 2, name: 'Bloc', parent: { id: 1, name: 'Nord' } }),
]);

describe('[G7] the choice of labels', () => {
  test('a comma list names each id once', () => {
    expect(parseIds(' 3, 4,3,,a ')).toEqual(['3', '4', 'a']);
    expect(parseIds('')).toEqual([]);
  });

  test("sites are requested with those below, or alone, in the server's parameters", () => {
    expect(getAskedSites(tree, new Set(['1']), true)).toEqual([1, 2]);
    expect(getAskedSites(tree, new Set(['1']), false)).toEqual([1]);
    expect(keepExactSites([asset(1, 'A', 1), asset(2, 'B', 2), asset(3, 'C')], new Set(['1']))).toEqual([
      asset(1, 'A', 1),
    ]);
  });

  test('pieces without a tag, and tags that no scanner reads, are listed apart', () => {
    const long = 'UNE-BALISE-BEAUCOUP-TROP-LONGUE-POUR-CELA';
    const sorted = sortChoice(
      [asset(1, 'BAL-000114'), asset(2, ' '), asset(3, long), asset(4, 'BAL-000115')],
      new Set(['4']),
      SHEET,
      countModules,
    );
    const ids = (some: { id: unknown }[]) => some.map(({ id }) => id);
    expect([ids(sorted.printed), ids(sorted.untagged), ids(sorted.unreadable)]).toEqual([[1], [2], [3]]);
  });

  test('bars are never thinner than 0.25 mm nor wider than 0.5 mm, and fit the label', () => {
    for (const { format } of Object.values(LABEL_KINDS)) {
      for (let length = 1; length <= 40; length++) {
        const tag = 'ABCDEFGHIJ'.repeat(4).slice(0, length);
        const bars = getBars(countModules(tag), format);
        if (bars === null) continue;
        expect(bars.module).toBeGreaterThanOrEqual(0.25);
        expect(bars.module).toBeLessThanOrEqual(0.5);
        expect(bars.width).toBeLessThanOrEqual(format.room + 1e-9);
      }
      expect(getBars(countModules('A'.repeat(40)), format)).toBeNull();
      expect(getBars(countModules('BAL-000114'), format)).not.toBeNull();
    }
    expect(getBars(countModules('Été'), SHEET), 'no accent in bars').toBeNull();
  });
});

describe('[G7] a partly used sheet', () => {
  test('starts at one of its labels, and at nothing else', () => {
    expect(['1', ' 21 ', '07'].map((text) => readStart(text, 21))).toEqual([1, 21, 7]);
    for (const text of ['', '0', '22', '-3', '1.5', '1e1', 'x', '00001']) {
      expect(readStart(text, 21), text).toBeNull();
    }
  });

  test.each([
    [1, 12, { used: 0, printed: 12, free: 9, sheets: 1 }],
    [5, 12, { used: 4, printed: 12, free: 5, sheets: 1 }],
    [10, 12, { used: 9, printed: 12, free: 0, sheets: 1 }],
    [11, 12, { used: 10, printed: 11, free: 0, sheets: 2 }],
    [21, 43, { used: 20, printed: 1, free: 0, sheets: 3 }],
    [3, 0, { used: 2, printed: 0, free: 19, sheets: 1 }],
  ])('from %d, %d labels', (start, labels, plan) => {
    expect(planSheet(start, labels, 21)).toEqual(plan);
  });
});

describe('[G7] printing', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  const begin = async (respond: Parameters<typeof startServer>[0]) => {
    server = await startServer((request, response, count) => {
      if (!request.url.startsWith('/media/')) return respond(request, response, count);
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
    });
    setupAnew({ api: server.origin });
    setCredentials({ username: 'camille', password: 'x' });
    $session.set({ status: 'in', user: null });
  };
  afterEach(async () => {
    setCredentials(null);
    $session.set({ status: 'out', user: null });
    await server.stop();
  });

  test.each([
    ['sites', '/api/sites/print_barcodes/', { sites: [1, 's-2'] }],
    ['assets', '/api/sites/print_assets_barcodes/', { assets: [1, 's-2'] }],
    ['roll', '/api/sites/print_to_label_barcodes/', { assets: [1, 's-2'] }],
  ] as const)('« %s » is one call, which returns the address of a document', async (kind, path, body) => {
    await begin((_request, response) => sendJson(response, { url: '/media/x.pdf' }));
    const printed = await createPrintAction().run(kind, [1, 's-2'], 1);
    expect(printed).toEqual({ url: '/media/x.pdf', printed: null, skipped: null, start: null });
    const calls = server.received.map(({ method, url, body: sent }) => [method, url, sent]);
    expect(calls).toEqual([
      ['POST', path, JSON.stringify(body)],
      ['GET', '/media/x.pdf', ''],
    ]);
    expect(LABEL_KIND_NAMES).toHaveLength(3);
  });

  test('the label at which a sheet starts is sent, unless it is the first', async () => {
    await begin((_request, response) => sendJson(response, { url: '/media/x.pdf', start: 5 }));
    expect((await createPrintAction().run('assets', [1], 5))?.start).toBe(5);
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ assets: [1], start: 5 });
  });

  test('an answer without an address is unexpected', async () => {
    await begin((_request, response) => sendJson(response, { printed: 3 }));
    const action = createPrintAction();
    expect(await action.run('assets', [1], 1)).toBeUndefined();
    expect(action.$state.get().error?.failure).toBe('unexpected');
  });

  const fetchChosen = async (
    ids: string[],
    getKnown: (id: string) => Asset | undefined = () => undefined,
  ) => {
    const { $state, refresh } = createChosenQuery(ids, getKnown);
    await refresh();
    const { data, error } = $state.value ?? {};
    return { ids: data?.map(({ id }) => id) ?? null, error };
  };

  test('pieces known by id are fetched in their order', async () => {
    await begin(({ url }, response) => {
      const id = Number(/\/(\d+)\//.exec(url)?.[1]);
      setTimeout(() => sendJson(response, { id, name: `Équipement ${id}` }), id % 2 ? 20 : 0);
    });
    expect(await fetchChosen(['5', '4', '3', '2', '1'])).toEqual({ ids: [5, 4, 3, 2, 1], error: null });
  });

  test('pieces in the list are not fetched again, and keep their position', async () => {
    await begin((_request, response) => sendJson(response, { id: 2, name: 'Équipement 2' }));
    const held = new Map([asset(1, 'A'), asset(3, 'C')].map((each) => [String(each.id), each]));
    expect(await fetchChosen(['3', '2', '1'], (id) => held.get(id))).toEqual({ ids: [3, 2, 1], error: null });
    expect(server.received.map(({ url }) => url)).toEqual(['/api/assets/2/?include=sites']);
  });

  test('a piece that no longer exists is left out; another refusal is reported', async () => {
    await begin(({ url }, response) => {
      const id = Number(/\/(\d+)\//.exec(url)?.[1]);
      if (id === 2) sendJson(response, { detail: 'Absent.' }, 404);
      else if (id === 9) sendJson(response, { detail: 'Non.' }, 403);
      else sendJson(response, { id, name: `Équipement ${id}` });
    });
    expect(await fetchChosen(['1', '2', '3'])).toEqual({ ids: [1, 3], error: null });
    const refused = await fetchChosen(['1', '9']);
    expect([refused.ids, refused.error?.status]).toEqual([null, 403]);
  });
});
