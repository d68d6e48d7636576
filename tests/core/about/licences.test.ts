import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillLicences, listLicences, readLicences } from '../../../build/licences.ts';
import { groupLicences } from '../../../src/core/about/licences.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

describe('[K4] the packages of the product', () => {
  test('are those that it runs with, at any depth, each version once, without the tools', () => {
    const lock = {
      'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '^2' } },
      'node_modules/b': { version: '1.0.0', license: 'ISC' },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC', dependencies: { c: '*' } },
      'node_modules/c': { version: '3.0.0', dependencies: { a: '*' } },
      'node_modules/tool': { version: '9.0.0', license: 'MIT' },
    };
    expect(listLicences(['a', 'missing'], lock)).toEqual([
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

  test('are filled in by the build, which refuses a file that it does not know', () => {
    const source = readFileSync(resolve(ROOT, 'src/core/about/licences.ts'), 'utf8');
    expect(fillLicences(source)).toContain('"name":"react"');
    expect(() => fillLicences('export const LIST = [];')).toThrow('has changed');
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
