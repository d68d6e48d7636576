/** The list of what shares a file names files that are there, each once. */
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { chunkGroups, GROUPS } from '../../build/chunks.ts';
import { listSources } from './_sources.ts';

const FILES = listSources('src').map(({ path }) => path.slice('src/'.length));
const isNamed = (path: string, name: string): boolean =>
  basename(path) === name || basename(path).replace(/\.\w+$/, '') === name;
const listNames = (files: string): string[] =>
  files
    .trim()
    .split(/\s+/)
    .map((name) => name.replace(/^!/, ''));

/** Names of a group that no file has, as « group: folder/name ». */
const findDead = (groups: typeof GROUPS): string[] =>
  Object.entries(groups).flatMap(([group, folders]) =>
    Object.entries(folders).flatMap(([folder, files]) => {
      const there = FILES.filter((path) => dirname(path) === (folder || '.'));
      return listNames(files)
        .filter((name) => !there.some((path) => name === '*' || isNamed(path, name)))
        .map((name) => `${group}: ${folder}/${name}`);
    }),
  );

test('each name of a group is a file', () => {
  expect(findDead(GROUPS)).toEqual([]);
  expect(findDead({ form: { 'core/kernel/form': 'planted', 'core/planted': '*' } })).toEqual([
    'form: core/kernel/form/planted',
    'form: core/planted/*',
  ]);
});

test('no file is in two groups', () => {
  const groups = chunkGroups();
  const twice = FILES.filter((path) => groups.filter(({ test: has }) => has.test(`/src/${path}`)).length > 1);
  expect(twice).toEqual([]);
});
