import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readImports } from './_imports.ts';
import { ROOT, readSource } from './_sources.ts';

const KB = 1024;
const ELEMENTS = 'dist/elements';
const APP = 'dist/app';

/** What the headers of a file take, in bytes; see `npm run bench -- network`. */
const HEADERS = 420;

/**
 * Budgets in KB of everything that a page loads before the element is usable, compressed and with the headers of each
 * file: the present sizes, so that a heavier change is noticed, and a file more too. React alone is 58 KB of each.
 * `BUDGETS=write` raises here those that what is built outweighs; the commit names the reason.
 */
const BUDGETS: [what: string, budget: number, entries: () => string[]][] = [
  ['balise-ticket-form', 145.4, () => elementEntries('ticket-form')],
  ['balise-dashboard-cards', 119.6, () => elementEntries('dashboard-cards')],
  ['balise-login', 121.2, () => elementEntries('login')],
  ['balise-ticket-list', 181.2, () => elementEntries('ticket-list')],
  ['balise-ticket', 161.6, () => elementEntries('ticket')],
  ['balise-asset-list', 174.5, () => elementEntries('asset-list')],
  ['balise-asset-form', 142.9, () => elementEntries('asset-form')],
  ['balise-asset', 191.3, () => elementEntries('asset')],
  ['balise-contract', 183.2, () => elementEntries('contract')],
  ['balise-contract-form', 159.6, () => elementEntries('contract-form')],
  ['balise-contract-list', 182.7, () => elementEntries('contract-list')],
  ['balise-controls', 130.2, () => elementEntries('controls')],
  ['balise-budget', 144.3, () => elementEntries('budget')],
  ['balise-entry-form', 166.5, () => elementEntries('entry-form')],
  ['balise-finance', 192.9, () => elementEntries('finance')],
  ['balise-stats', 225.5, () => elementEntries('stats')],
  ['balise-stats-tickets', 167.3, () => elementEntries('stats-tickets')],
  ['balise-site-admin', 144.9, () => elementEntries('site-admin')],
  ['balise-config-admin', 166.7, () => elementEntries('config-admin')],
  ['balise-user-admin', 203.3, () => elementEntries('user-admin')],
  ['balise-group-admin', 161.2, () => elementEntries('group-admin')],
  ['balise-permission-admin', 164.1, () => elementEntries('permission-admin')],
  ['balise-integration-admin', 123.8, () => elementEntries('integration-admin')],
  ['balise-import', 236.4, () => elementEntries('import')],
  ['balise-label-print', 154.3, () => elementEntries('label-print')],
  ['balise-agenda', 182.9, () => elementEntries('agenda')],
  ['balise-plan', 197, () => elementEntries('plan')],
  ['balise-plan-list', 182.3, () => elementEntries('plan-list')],
  ["the application's first screen", 151.3, firstScreenEntries],
  ['a kiosk without its elements', 133, () => namedFiles('kiosk.html')],
];

/** The host page's script and the tag's chunk; code that either loads later is not counted. */
const elementEntries = (name: string): string[] => [`${ELEMENTS}/balise.js`, `${ELEMENTS}/balise-${name}.js`];

/** The scripts and sheets that a page of the application names. */
const namedFiles = (page: string): string[] =>
  [...readSource(`${APP}/${page}`).text.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, path]) => `${APP}/${path}`,
  );

/** The files of index.html, and the element of the first screen. */
function firstScreenEntries(): string[] {
  const named = namedFiles('index.html');
  const shell = named.filter((path) => path.endsWith('.js'));
  const cards = shell
    .flatMap((path) => readImports(readSource(path)))
    .flatMap((each) => each.file ?? [])
    .filter((file) => /dashboard-cards\.element-[^/]+\.js$/.test(file));
  expect(named.length, 'index.html names scripts').toBeGreaterThan(0);
  expect(cards, 'the application loads the cards when they are needed').toHaveLength(1);
  return [...named, ...cards];
}

/** The files loaded with an entry: its static imports, and theirs. */
function listLoaded(entries: readonly string[], read: (path: string) => string): string[] {
  const loaded = new Set<string>();
  const load = (path: string): void => {
    if (loaded.has(path)) return;
    loaded.add(path);
    if (!path.endsWith('.js')) return;
    for (const specifier of staticImports(read(path))) load(posix.join(posix.dirname(path), specifier));
  };
  for (const entry of entries) load(entry);
  return [...loaded];
}

/** In built code: `import{a}from"./b.js"`, `import"./b.js"`, `export{a}from"./b.js"`; never `import("./b.js")`. */
const staticImports = (code: string): string[] =>
  [...code.matchAll(/(?:^|[;}\n])\s*(?:import|export)\b[^;("'`]*["'](\.[^"']+)["']/g)].map(
    ([, specifier]) => specifier ?? '',
  );

/**
 * The hashes in the names of chunks are noise: of the same code, other hashes have changed the weight of the base by
 * 108 bytes, as much as a change that should be noticed.
 */
const withoutHashes = (code: string): string => code.replaceAll(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '-00000000');

const weigh = (content: Buffer | string): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const weights = new Map<string, number>();
/** The bytes of a built file on the wire, found once: most files are in what every element loads. */
function weighFile(path: string): number {
  const known = weights.get(path);
  if (known !== undefined) return known;
  const bytes = weigh(withoutHashes(readFileSync(join(ROOT, path), 'utf8'))) + HEADERS;
  weights.set(path, bytes);
  return bytes;
}

/** This file with another budget, to the next tenth of a KB. */
const raiseBudget = (source: string, what: string, total: number): string =>
  source.replace(
    new RegExp(`(\\[(["'])${what}\\2, )[\\d.]+`),
    (_, before: string) => before + Math.ceil(total * 10) / 10,
  );

describe('weight', () => {
  it.each(BUDGETS)('of %s is at most %s KB on the wire', (what, budget, entries) => {
    expect(existsSync(join(ROOT, APP, 'index.html')), 'npm run build first').toBe(true);
    const files = listLoaded(entries(), (path) => readFileSync(join(ROOT, path), 'utf8'));
    const sizes = files.map((path) => ({ path, bytes: weighFile(path) }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / KB;
    const biggest = sizes.sort((a, b) => b.bytes - a.bytes).slice(0, 6);
    const detail = biggest.map(({ path, bytes }) => `${(bytes / KB).toFixed(1)} ${path}`).join(', ');
    if (process.env.BUDGETS === 'write' && total > budget) {
      const path = join(ROOT, 'tests/architecture/budgets.test.ts');
      writeFileSync(path, raiseBudget(readFileSync(path, 'utf8'), what, total));
    } else expect(total, detail).toBeLessThanOrEqual(budget);
    expect(total, 'the whole of it was found').toBeGreaterThan(50);
  });

  it('of the script that watches over a start is less than 1 KB on the wire', () => {
    const script = readFileSync(join(ROOT, APP, 'boot.js'));
    expect(weigh(script)).toBeLessThan(KB);
    expect(readFileSync(join(ROOT, APP, 'kiosk-boot.js')), 'the one of kiosks').toEqual(script);
  });

  it('of a form on a foreign page comes in at most fifteen files, the bundler’s helpers included', () => {
    const files = listLoaded(elementEntries('ticket-form'), (path) => readFileSync(join(ROOT, path), 'utf8'));
    expect(files.length, files.join(', ')).toBeLessThanOrEqual(15);
    expect(files.length, 'the whole of it was found').toBeGreaterThan(5);
  });

  it('is raised for one thing at a time', () => {
    const source = `['balise-asset', 183.4, ['balise-asset-form', 138.6, ["the page's", 9,`;
    expect(raiseBudget(source, 'balise-asset', 183.4072)).toBe(source.replace('183.4', '183.5'));
    expect(raiseBudget(source, "the page's", 10.01)).toBe(source.replace('9,', '10.1,'));
  });

  it('counts static imports, at any depth, once, and no dynamic ones', () => {
    const files: Record<string, string> = {
      'd/a.js': 'import{x as e}from"./b.js";import"./c.js";const l=()=>import("./late.js");export{e}',
      'd/b.js': 'import*as t from"./chunks/e.js";export{t as x};',
      'd/c.js': 'export{y}from"./b.js";',
      'd/chunks/e.js': 'import"../c.js";',
    };
    expect(listLoaded(['d/a.js'], (path) => files[path] ?? '').sort()).toEqual(Object.keys(files).sort());
  });
});
