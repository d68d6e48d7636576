/** What a list exports is changed in a spreadsheet and imported again: only what was changed is sent. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/server/data/people.ts';
import { IMPORT_KINDS } from '../../../src/core/import/kinds.ts';
import { readBytes } from '../../../src/core/import/read-file.ts';
import { createImportScreen, type ImportScreen } from '../../../src/core/import/screen.ts';
import { IMPORT_CALLS } from '../../../src/core/import-calls.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { writeWorkbook } from '../../../src/core/kernel/lib/write-workbook.ts';
import { formatPath, loadPaths } from '../../../src/core/sites/path.ts';
import { siteCollection } from '../../../src/core/sites/store.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import type { KnownPlaces } from '../../../src/elements/asset-list/columns.tsx';
import { toCsv } from '../../../src/elements/parts/table/csv.ts';
import { toSheet } from '../../../src/elements/parts/table/xlsx.ts';
import { listSites, SITE_COLUMNS } from '../../../src/elements/site-admin/sites-file.ts';
import { findRoute } from '../../contract-server/routes.ts';
import { createPoor, createWhole } from '../../contract-server/store.ts';
import { sendJson, setupAnew, startServer } from '../../core/_server.ts';
import { createMemory } from '../../core/import/_sending.ts';
import { startServer as startReference } from '../../server/_server.ts';
import { EXPORTED, type Exported, exportList, exportText, resave } from './_back.ts';

interface ImportPlace {
  /** The calls that wrote something. */
  writes: { method: string; url: string; body: string }[];
  /** The kinds that it lets be changed. */
  kinds: readonly Exported[];
}

async function startReal(): Promise<ImportPlace & { stop: () => Promise<void> }> {
  const server = await startReference();
  const writes: ImportPlace['writes'] = [];
  server.app.addHook('preHandler', async ({ method, url, body }) => {
    if (method !== 'GET') writes.push({ method, url, body: JSON.stringify(body) });
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  setupAnew({ api: `http://127.0.0.1:${port}` });
  setCredentials({ username: 'admin', password: DEMO_PASSWORD });
  return { writes, kinds: EXPORTED, stop: server.stop };
}

async function startOther(create: typeof createPoor): Promise<ImportPlace & { stop: () => Promise<void> }> {
  const store = create();
  const writes: ImportPlace['writes'] = [];
  const server = await startServer(({ method, url, body }, response) => {
    if (method !== 'GET') writes.push({ method, url, body });
    const { pathname, searchParams } = new URL(url, 'http://server');
    const route = findRoute(method, pathname, store.capabilities);
    if (!route) return sendJson(response, { detail: 'Absent.' }, 404);
    const given = { store, id: route.id, query: searchParams, body: body ? JSON.parse(body) : {} };
    const answer = route.answer(given);
    sendJson(response, answer.body ?? null, answer.status);
  });
  setupAnew({ api: server.origin });
  setCredentials({ username: 'camille', password: 'x' });
  // companies come from elsewhere on a server that knows §7 alone
  const kinds = EXPORTED.filter((kind) => kind !== 'companies' || store.capabilities.includes('companies'));
  return { writes, kinds, stop: server.stop };
}

const YEAR = '2026';
const list = (kind: Exported) => IMPORT_CALLS.list(kind, {}, YEAR);

async function open(
  bytes: Uint8Array<ArrayBuffer>,
  name = 'liste.xlsx',
  kind?: Exported,
): Promise<ImportScreen> {
  const screen = createImportScreen({ calls: IMPORT_CALLS, openStore: createMemory, read: readBytes });
  await screen.open(name, bytes, IMPORT_KINDS, kind);
  const { table } = screen.$state.get();
  if (table?.dateOrder === null) screen.setTable({ dateOrder: 'dmy' });
  await screen.review(true);
  expect(screen.$state.get().problem).toBeNull();
  return screen;
}

const SERVERS = [
  ['the reference server', startReal],
  ['a server that knows §7 alone', () => startOther(createPoor)],
  ['a server of the contract with all of its fields', () => startOther(createWhole)],
] as const;

/** A column that is changed in every row, and what its cells become. */
const CHANGES: Readonly<
  Record<Exported, [column: string, change: (was: unknown, at: number) => string | number]>
> = {
  categories: ['Nom', (was, at) => `${was} bis ${at}`],
  assets: ['Équipement', (was, at) => `${was} bis ${at}`],
  accounts: ['E-mail', (_, at) => `personne.${at}@ville.test`],
  people: ['Téléphone', (_, at) => `0102030${String(at).padStart(3, '0')}`],
  companies: ['Téléphone', (_, at) => `0504030${String(at).padStart(3, '0')}`],
  contracts: ['Montant', (_, at) => 1000.5 + at],
  // what the cost of an intervention lets change
  entries: ['Prévisionnel', (_, at) => 77.25 + at],
};

/** Sends what was read, and waits for its end. */
async function send(screen: ImportScreen) {
  await screen.send();
  return screen.$state.get();
}

describe.each(SERVERS)('on %s', (_, start) => {
  let place: Awaited<ReturnType<typeof startReal>>;
  let known: KnownPlaces;
  beforeAll(async () => {
    place = await start();
    await loadPaths();
    const { items, size } = siteCollection.$state.value ?? { items: [], size: 0 };
    const categories = (await IMPORT_CALLS.list('categories', {})) as unknown as {
      id: number;
      name: string;
    }[];
    known = {
      tree: buildSiteTree(items.slice(0, size)),
      categories: new Map(categories.map(({ id, name }) => [String(id), name])),
    };
  });
  afterAll(() => place.stop());

  test.each(EXPORTED)('%s without a change send nothing, saved by another program or not', async (kind) => {
    const items = await list(kind);
    expect(items.length).toBeGreaterThan(0);
    const file = await exportList(kind, items, known);
    for (const bytes of [file, await resave(file)]) {
      const { plan, kind: found } = (await open(bytes)).$state.get();
      expect(found).toBe(kind);
      expect(plan?.rows.filter(({ status }) => status !== 'same')).toEqual([]);
      expect(plan?.counts.same).toBe(items.length);
      expect(plan?.steps).toEqual([]);
    }
  });

  test('sites without a change send nothing, and a new line is one site', async () => {
    const sites = listSites(known.tree);
    await loadPaths();
    expect(sites.length).toBeGreaterThan(0);
    const order = Array.from(sites.keys());
    const file = await writeWorkbook(toSheet('Sites', SITE_COLUMNS, sites, order));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = await toCsv(SITE_COLUMNS, sites, order);
    const added = [`${text}"${formatPath(sites[0])} > Cour d’honneur"\r\n`];
    const [csv, more] = [text, ...added].map((each) => new Uint8Array(new TextEncoder().encode(each)));
    for (const [name, content] of [
      ['liste.xlsx', bytes],
      ['liste.xlsx', await resave(bytes)],
      ['sites_29_11_2026.csv', csv!],
    ] as const) {
      const { plan, kind } = (await open(content, name)).$state.get();
      expect([kind, plan?.counts]).toEqual(['sites', { new: 0, changed: 0, same: sites.length, refused: 0 }]);
    }
    const { plan } = (await open(more!, 'sites_29_11_2026.csv')).$state.get();
    expect(plan?.counts).toEqual({ new: 1, changed: 0, same: sites.length, refused: 0 });
  });

  test.each(EXPORTED)('a CSV of %s changes nothing either', async (kind) => {
    const items = await list(kind);
    const { plan } = (await open(await exportText(kind, items, known), 'liste.csv', kind)).$state.get();
    expect(plan?.rows.filter(({ status }) => status !== 'same')).toEqual([]);
    expect(plan?.counts.same).toBe(items.length);
  });

  test.each(EXPORTED)('%s: changed cells alone are sent, and a second time nothing', async (kind) => {
    if (!place.kinds.includes(kind)) return;
    const [column, change] = CHANGES[kind];
    const items = await list(kind);
    const count = Math.min(30, items.length);
    const bytes = await resave(await exportList(kind, items, known), (rows) => {
      const at = rows[0]?.indexOf(column) ?? -1;
      expect(at).toBeGreaterThanOrEqual(0);
      for (const [rank, row] of rows.slice(1, count + 1).entries()) row[at] = change(row[at], rank);
    });
    const screen = await open(bytes);
    const { plan } = screen.$state.get();
    expect(plan?.rows.filter(({ status }) => status === 'refused')).toEqual([]);
    expect(plan?.counts).toEqual({ new: 0, changed: count, same: items.length - count, refused: 0 });
    for (const { changes } of plan?.rows.slice(0, count) ?? [])
      expect(changes).toEqual([
        { label: expect.any(String), from: expect.any(String), to: expect.any(String) },
      ]);
    place.writes.length = 0;
    const { refused, summary } = await send(screen);
    expect(refused).toEqual([]);
    expect(summary).toMatchObject({ changed: count });
    expect(place.writes).toHaveLength(count);
    if (kind !== 'accounts')
      for (const { method, body } of place.writes) {
        expect(method).toBe('PATCH');
        expect(Object.keys(JSON.parse(body))).toHaveLength(1);
      }
    expect((await open(bytes)).$state.get().plan?.steps).toEqual([]);
  });
});
