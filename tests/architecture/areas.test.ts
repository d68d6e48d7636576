/** `npm test -- --changed` runs what a change can break: by a map without a hole, to tests that exist. */
import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from '../command/areas.mjs';
import { findAreas, findTests, toSteps } from '../command/changed.mjs';
import { addSeconds, toGroups } from '../command/lanes.mjs';
import { STEPS } from '../command/steps.mjs';
import { listPatterns, AREAS as MUTATED } from '../tools/mutation/areas.ts';
import { ROOT } from './_sources.ts';

const listFolders = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${path}/${name}`);

/** Folders of the product, each of which an area names. */
const PRODUCT = ['src', 'src/core', 'src/elements', 'demo', 'demo/server'].flatMap(listFolders);
const SOURCES = Object.values(AREAS).flatMap(({ sources }) => sources);
const TESTS = Object.values(AREAS).flatMap(({ tests }) => tests);

const exists = (path: string): boolean => {
  if (!path.endsWith('.')) return existsSync(join(ROOT, path));
  const at = path.lastIndexOf('/') + 1;
  return readdirSync(join(ROOT, path.slice(0, at))).some((name) => name.startsWith(path.slice(at)));
};

describe('the map of areas', () => {
  it('names every folder of the product', () => {
    const isNamed = (folder: string) =>
      SOURCES.includes(folder) || SOURCES.some((source) => source.startsWith(`${folder}/`));
    expect(PRODUCT.filter((folder) => !isNamed(folder))).toEqual([]);
    expect(isNamed('src/core/planted')).toBe(false);
  });

  it('names nothing that is not there', () => {
    expect([...SOURCES, ...TESTS].filter((path) => !exists(path))).toEqual([]);
    expect(exists('tests/server/planted.')).toBe(false);
  });

  it('names every folder of end-to-end tests', () => {
    const folders = listFolders('tests/app').filter((folder) => !folder.includes('/_support'));
    expect(folders.filter((folder) => !TESTS.includes(folder))).toEqual([]);
  });

  it('has an area for every file that the product is made of', () => {
    for (const file of ['src/core/host.ts', 'src/app/main.tsx', 'demo/server/app.ts', 'vite.config.ts']) {
      expect([file, findAreas(file).length > 0]).toEqual([file, true]);
    }
  });
});

it('each step runs a program that is there', () => {
  const scripts = STEPS.flatMap(({ run }) => (run[0] === 'node' ? [run[1] ?? ''] : []));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !exists(path))).toEqual([]);
});

describe('what a change runs', () => {
  /** The arguments of each step; `all` for a whole one. */
  const plan = (...files: string[]) =>
    new Map(
      toSteps(STEPS, findTests(ROOT, files)).map(({ name, run, isPart }) => [name, isPart ? run : 'all']),
    );
  const ALWAYS = ['types', 'lint', 'build', 'architecture'];

  it('is of one domain its own tests at each level', () => {
    const steps = plan('src/core/finance/api.ts', 'src/elements/budget/budget.tsx');
    expect(steps.get('core')).toBe('all');
    expect(steps.get('server')).toContain('tests/server/finance.');
    expect(steps.get('server')).not.toContain('tests/server/tickets.');
    expect(steps.get('server-pg')).toEqual(
      expect.arrayContaining(['server-pg', 'server-pg-rest', 'tests/server/finance.']),
    );
    expect(steps.get('e2e')?.slice(-1)).toEqual(['tests/app/finance/']);
    // Playwright takes every word behind it for a project
    expect(steps.get('e2e')).not.toContain('--project');
    expect([...steps.keys()].filter((name) => ALWAYS.includes(name))).toEqual(ALWAYS);
  });

  it('is of a test that test, in its lane', () => {
    const [usual, long] = ['tests/app/plans/plan.spec.ts', 'tests/app/shell/zoom.long.spec.ts'];
    const steps = plan(usual, long);
    expect(steps.get('e2e')?.slice(-1)).toEqual([usual]);
    expect(steps.get('e2e-long')?.slice(-1)).toEqual([long]);
  });

  it('is of what runs in Node beside core its own tests', () => {
    expect(plan('src/app/router/address.ts').get('node')?.slice(-1)).toEqual(['tests/node/app/']);
    expect(plan('build/loader.ts').get('node')?.slice(-1)).toEqual(['tests/node/build/']);
    expect(plan('src/core/finance/api.ts').has('node')).toBe(false);
  });

  it('is of what tests share those that import it', () => {
    const specs = plan('tests/app/_support/page/planted.ts');
    expect(specs.has('e2e')).toBe(false);
    expect(plan('tests/app/_support/kiosk/kiosk.ts').get('e2e')).toContain(
      'tests/app/embedding/kiosk.spec.ts',
    );
  });

  it('is of the server’s floor all its tests, of a text of the documentation what is always run', () => {
    const floor = plan('demo/server/db/sql.ts');
    expect([floor.get('server'), floor.get('server-pg')]).toEqual(['all', 'all']);
    expect([...plan('docs/recipes.md').keys()]).toEqual(ALWAYS);
  });
});

describe('steps side by side', () => {
  const groups = (...steps: { name: string; lane?: string }[]) =>
    toGroups(steps).map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)));

  it('each lane keeps its order, and a step without a lane runs alone', () => {
    const named = (name: string, lane?: string) => ({ name, lane });
    expect(
      groups(
        ...[named('types', 'node'), named('build', 'page'), named('core', 'node'), named('elements', 'page')],
        ...[named('e2e'), named('floor'), named('late', 'node')],
      ),
    ).toEqual([
      [
        ['types', 'core'],
        ['build', 'elements'],
      ],
      [['e2e']],
      [['floor']],
      [['late']],
    ]);
    expect(groups()).toEqual([]);
  });

  it('lasts as long as the longest lanes', () => {
    const lanes = [[[10, 20], [25]], [[7]]];
    expect(addSeconds(lanes, (seconds) => seconds)).toBe(37);
    expect(addSeconds([], () => 1)).toBe(0);
  });

  it('looks at the built files after the build alone', () => {
    const [first = [], ...others] = toGroups(STEPS);
    const built = ['architecture', 'elements', 'e2e', 'floor'];
    const lane = first.find((steps) => steps.some(({ name }) => name === 'build')) ?? [];
    expect(lane[0]?.name).toBe('build');
    const beside = first.filter((steps) => steps !== lane).flat();
    expect(beside.filter(({ name }) => built.includes(name))).toEqual([]);
    expect(others.flat(2).filter(({ name }) => built.includes(name)).length).toBeGreaterThan(1);
  });
});

describe('what `npm run mutation` changes', () => {
  const patterns = Object.keys(MUTATED).flatMap(listPatterns);
  it.each(patterns)('%s finds a file', (pattern) => {
    expect(globSync(pattern, { cwd: ROOT })).not.toEqual([]);
  });
});
