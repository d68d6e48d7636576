import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { licences, listLicences, readLicences } from '../../../build/licences.ts';
import { groupLicences } from '../../../src/core/about/licences.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

describe('[K4] the packages of the product', () => {
  test('are those that it runs with, at any depth, each version once, without the tools', () => {
    const lock = {
      '': { version: '0.0.1', license: 'UNLICENSED' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/b': { version: '1.0.0', license: 'ISC', dev: true },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC' },
      'node_modules/c': { version: '3.0.0' },
      'node_modules/c/node_modules/@d/a': { version: '1.0.0', license: 'ISC' },
      'node_modules/@d/a': { version: '1.0.0', license: 'ISC' },
      'node_modules/tool': { version: '9.0.0', license: 'MIT', dev: true },
      'node_modules/node-other': { version: '9.0.0', license: 'MIT', optional: true },
    };
    expect(listLicences(lock)).toEqual([
      { name: '@d/a', version: '1.0.0', licence: 'ISC' },
      { name: 'a', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '2.0.0', licence: 'ISC' },
      { name: 'c', version: '3.0.0', licence: '' },
    ]);
  });

  test('have the licences that the installed packages name', () => {
    const { packages, product } = readLicences();
    expect(product).toBe(JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')).license);
    const react = JSON.parse(readFileSync(resolve(ROOT, 'node_modules/react/package.json'), 'utf8'));
    expect(packages).toContainEqual({ name: 'react', version: react.version, licence: react.license });
    expect(packages.map(({ name }) => name)).not.toContain('vitest');
  });

  test('are put by the build in the place of the empty lists of the sources', () => {
    const load = licences.load as (id: string) => string | null;
    expect(load(resolve(ROOT, 'src/core/about/packages.ts'))).toContain('"name":"react"');
    expect(load(resolve(ROOT, 'src/core/about/licences.ts'))).toBe(null);
    const source = readFileSync(resolve(ROOT, 'src/core/about/packages.ts'), 'utf8');
    const exported = /export const \w+/g;
    expect(load('/src/core/about/packages.ts')?.match(exported)).toEqual(source.match(exported));
  });

  test('are grouped by licence, the most frequent first, those without a known one last', () => {
    const of = (name: string, licence: string) => ({ name, version: '1.0.0', licence });
    const groups = groupLicences([
      of('a', ''),
      of('b', 'SEE LICENSE IN README.md'),
      of('c', 'ISC'),
      of('d', 'MIT OR Apache-2.0'),
      of('e', 'MIT'),
      of('f', 'MIT'),
    ]);
    expect(groups.map(({ licence, packages }) => [licence, packages.length])).toEqual([
      ['MIT', 2],
      ['ISC', 1],
      ['MIT OR Apache-2.0', 1],
      ['', 2],
    ]);
  });
});
