import { describe, expect, it } from 'vitest';
import { readImports } from './_imports.ts';
import { listSources, plant, readSource, type Source } from './_sources.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

type Locked = Pick<Manifest, 'optionalDependencies'>;

/** Whether a package finds another one, as Node looks: in its own folder, then in those above. */
function isFound(packages: Record<string, Locked>, path: string, name: string): boolean {
  if (`${path && `${path}/`}node_modules/${name}` in packages) return true;
  return (
    path !== '' && isFound(packages, path.slice(0, Math.max(path.lastIndexOf('/node_modules/'), 0)), name)
  );
}

/** Optional packages that some package names and the lock file has not: `npm ci` refuses it, or installs no binary. */
const findUnlocked = (packages: Record<string, Locked>): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isFound(packages, path, name))
      .map((name) => `${path} → ${name}`),
  );

const manifest = JSON.parse(readSource('package.json').text) as Manifest;
const table = readSource('docs/dependencies.md').text;

const all = (from: Manifest): [string, string][] =>
  Object.entries({ ...from.dependencies, ...from.devDependencies, ...from.optionalDependencies });

const findLoose = (from: Manifest): string[] =>
  all(from).flatMap(([name, version]) => (/^\d+\.\d+\.\d+$/.test(version) ? [] : [`${name}@${version}`]));

const findUndocumented = (from: Manifest, text: string): string[] =>
  all(from).flatMap(([name]) => (text.includes(`\`${name}\``) ? [] : [name]));

/** Packages that the product's sources need when they run, but that only the tools have. */
function findMisplaced(from: Manifest, sources: readonly Source[]): string[] {
  const used = sources.flatMap(readImports).filter((each) => each.package && !each.typeOnly);
  return used
    .filter(
      (each) => !each.package?.startsWith('node:') && !(each.package && from.dependencies?.[each.package]),
    )
    .map((each) => `${each.from} → ${each.package}`);
}

/** Packages that are neither imported nor read from a file. */
function findUnused(from: Manifest, sources: readonly Source[]): string[] {
  const read = sources.flatMap(({ text }) =>
    [...text.matchAll(/require\.resolve\('([\w-]+)\//g)].map((each) => each[1]),
  );
  const used = new Set([...sources.flatMap(readImports).map((each) => each.package), ...read]);
  return Object.keys(from.dependencies ?? {}).filter((name) => !used.has(name));
}

describe('packages', () => {
  it('are pinned exactly', () => {
    expect(findLoose(manifest)).toEqual([]);
    expect(findLoose({ dependencies: { react: '^19.0.0' } })).toHaveLength(1);
  });

  it('are in the table of dependencies, with what they are for', () => {
    expect(findUndocumented(manifest, table)).toEqual([]);
    expect(findUndocumented({ dependencies: { 'left-pad': '1.0.0' } }, table)).toEqual(['left-pad']);
  });

  it('of the product are dependencies, and all are used', () => {
    const sources = listSources('src', 'demo').filter(
      ({ path }) => !/^demo\/(pages|documentation)\//.test(path),
    );
    expect(findMisplaced(manifest, sources)).toEqual([]);
    expect(findUnused(manifest, sources)).toEqual([]);
    const stray = plant('src/core/x.ts', "import { test } from '@playwright/test';");
    expect(findMisplaced(manifest, [stray])).toHaveLength(1);
    expect(findUnused({ dependencies: { 'left-pad': '1.0.0' } }, sources)).toEqual(['left-pad']);
  });

  it('have a lock file without addresses', () => {
    const lock = readSource('package-lock.json').text;
    expect(lock.match(/"resolved": "[^"]+"/g) ?? []).toEqual([]);
    expect(lock).toContain('"integrity"');
  });

  it('of every platform are in the lock file', () => {
    const { packages } = JSON.parse(readSource('package-lock.json').text) as {
      packages: Record<string, Locked>;
    };
    expect(findUnlocked(packages)).toEqual([]);
    const names = Object.keys(packages);
    for (const tool of [
      'biomejs/cli',
      'rollup/rollup',
      'napi-rs/canvas',
      'img/sharp',
      'rolldown/binding',
      'lightningcss',
    ])
      for (const platform of ['darwin', 'win32', 'musl'])
        expect(
          names.filter((name) => name.includes(tool) && name.includes(platform)),
          `${tool} ${platform}`,
        ).not.toEqual([]);
    const { 'node_modules/@biomejs/cli-win32-x64': _, ...others } = packages;
    expect(findUnlocked(others)).toEqual(['node_modules/@biomejs/biome → @biomejs/cli-win32-x64']);
  });
});
