import { describe, expect, it } from 'vitest';
import { listNodes, readImports } from './_imports.ts';
import { listSources, plant, readSource, type Source } from './_sources.ts';

/** Patterns that no file may contain, each with the files that are checked. */
const FORBIDDEN: [what: string, pattern: RegExp, about: RegExp][] = [
  ['a focused or skipped test', /\b(?:it|test|describe)\.(?:only|skip|todo|fixme|fails)\b/, /^tests\//],
  ['work left to do', /\b(?:TODO|FIXME|XXX|HACK)\b/, /^(src|demo|tests)\//],
  [
    'a size observed outside parts/ui/observe-size.ts',
    /new ResizeObserver\(/,
    /^src\/elements\/(?!parts\/ui\/observe-size)/,
  ],
  [
    'a database made anew: openBlank and openDemo of _snapshot.ts copy one, in a tenth of the time',
    /\bopenMemory\(\)/,
    /^tests\/(?!server\/_snapshot)/,
  ],
  ['a silenced type', /@ts-(?:ignore|nocheck|expect-error)/, /\.(ts|tsx)$/],
  ['a silenced lint rule', /biome-ignore|eslint-disable/, /^(src|demo)\//],
  ['a path of one machine', /(?:\/home\/|\/Users\/|\/root\/|\/work\/|file:\/\/)\w/, /^/],
  ['a registry', /registry\.(?:npmjs|yarnpkg)|\/artifactory\/|\/nexus\//, /^/],
  ['a key', /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|ghp_\w{20}/, /^/],
];
/** This file contains the patterns. */
const SELF = 'tests/architecture/words.test.ts';

function findForbidden(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path !== SELF)
    .flatMap(({ path, text }) =>
      FORBIDDEN.filter(([, pattern, about]) => about.test(path) && pattern.test(text)).map(
        ([what, pattern]) => `${path}: ${what} (${pattern.exec(text)?.[0]})`,
      ),
    );
}

/** Every use of the type `any`. */
function findAny(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /\.tsx?$/.test(path))
    .filter((source) => listNodes(source).some((node) => node.type === 'TSAnyKeyword'))
    .map(({ path }) => `${path} has an any`);
}

/** Tests that sleep instead of awaiting an event. */
function findSleeps(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^tests\/(app|elements)\/.+\.(test|spec)\.ts$/.test(path))
    .filter(({ text }) => /waitForTimeout\(/.test(text))
    .map(({ path }) => `${path} sleeps`);
}

/** Files that nothing imports, of a kind that is only useful when imported. */
function findOrphans(sources: readonly Source[]): string[] {
  const reached = new Set(sources.flatMap(readImports).map((each) => each.file));
  return sources
    .map(({ path }) => path)
    .filter((path) => /^src\/(core|elements)\/.+\.(ts|tsx|css)$/.test(path))
    .filter((path) => !/\.element\.ts$|\/auto\.ts$|\.d\.ts$|^src\/elements\/index\.ts$/.test(path))
    .filter((path) => !reached.has(path));
}

const tops = [
  'package.json',
  'package-lock.json',
  'README.md',
  'CHANGELOG.md',
  'tsconfig.json',
  'biome.json',
  'vite.config.ts',
  '.ci/run',
];
const all = () => [...listSources('src', 'demo', 'tests', 'docs'), ...tops.map(readSource)];

describe('forbidden patterns', () => {
  it('holds in the sources', () => {
    expect(findForbidden(all())).toEqual([]);
  });

  it.each([
    ['tests/core/x.test.ts', "it.only('x', () => {});"],
    ['src/core/x.ts', '// TODO later'],
    ['src/core/x.ts', '// @ts-ignore'],
    ['src/elements/plan/x.ts', 'const observer = new ResizeObserver(place);'],
    ['tests/server/x.test.ts', 'const db = await openMemory();'],
    ['src/core/x.ts', '// biome-ignore lint: no'],
    ['tests/run.mjs', "const root = '/home/me/balise';"],
    ['package-lock.json', '"resolved": "https://registry.npmjs.org/x"'],
  ])('catches in %s: %s', (path, text) => {
    expect(findForbidden([plant(path, text)])).toHaveLength(1);
  });

  it('no type is any', () => {
    expect(findAny(all())).toEqual([]);
    expect(findAny([plant('src/core/x.ts', 'const x = y as any;')])).toHaveLength(1);
  });

  it('tests await events, they do not sleep', () => {
    expect(findSleeps(all())).toEqual([]);
    expect(findSleeps([plant('tests/app/x.spec.ts', 'await page.waitForTimeout(500);')])).toHaveLength(1);
  });
});

describe('unused files', () => {
  it('holds in the sources', () => {
    // A rule of core with a unit test counts as used: its screen may come later.
    expect(findOrphans(listSources('src', 'demo/server', 'tests/core', 'tests/node'))).toEqual([]);
  });

  it('catches a file that nobody imports', () => {
    expect(findOrphans([plant('src/core/tickets/old.ts', 'export const x = 1;')])).toHaveLength(1);
  });
});
