/** Which rows of a sheet are those of objects, and how their places are written. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportKind } from '../../../src/core/import/kinds.ts';
import { listRows } from '../../../src/core/import/listed-rows.ts';
import { OWN_LISTS } from '../../../src/core/import/own-lists.ts';
import { detectPathSeparator } from '../../../src/core/import/place-text.ts';
import { plan } from './_plan.ts';

const HEADER = ['Nom', 'Site', 'Surface'];
const sort = (rows: string[][], kind: ImportKind = 'assets') => {
  const listed = listRows({ rows: [HEADER, ...rows], header: 0, hidden: new Set(), withHidden: null }, kind);
  return { ...listed, rows: listed.rows.map(({ line }) => line) };
};
const list = (...rows: string[][]) => sort(rows).rows;

test.each([
  ['TOTAL', '', '27 431,50'],
  ['', 'Total général :', '12'],
  ['Sous-total', '3', '1.200,00 €'],
  ['Totaux', '', '3'],
  ['Total', '', ''],
  ['TOTAL GÉNÉRAL', '', ''],
  ['Total : 12 équipements', '', ''],
  ['Sous-total :', '', ''],
  ['Total pompe', '', '3'],
  ['', 'Nord Total', '3'],
])('« %s | %s | %s » sums up and is left out', (...cells) => {
  expect(sort([['Pompe', 'Nord', '3'], cells])).toEqual({ rows: [2], totals: [3], hidden: [] });
});

test.each([
  ['Total', 'Nord', '3'],
  ['Total Vanne', '', '3'],
  ['Total Énergies', '', '3'],
  ['Pompe', '', '3'],
])('« %s | %s | %s » is a row', (...cells) => {
  expect(list(['Pompe', 'Nord', '3'], cells)).toEqual([2, 3]);
});

test('« Total » is a company, with a telephone or without', () => {
  const rows = [
    ['Total', '', ''],
    ['Total', '0123456789', ''],
    ['Total général', '', '2'],
  ];
  expect(sort(rows, 'companies')).toMatchObject({ rows: [2, 3], totals: [4] });
});

test('a slash between spaces parts a path wherever it is, one without in many cells alone', () => {
  const names = ['Nord', 'Sud', 'Est', 'Ouest'];
  expect(detectPathSeparator([...names, 'Campus / Nord'])).toBe('/');
  expect(detectPathSeparator([...names, 'RDC/Hall'])).toBe('');
  expect(detectPathSeparator(['A/B', 'A/C', 'D'])).toBe('/');
});

test('each list that is exported is known by the name of its file', () => {
  const root = join(import.meta.dirname, '../../..');
  const nouns = globSync('src/elements/**/texts.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/exportNoun: '(\w+)'/g)].map(([, noun]) => noun),
  );
  expect(nouns.sort()).toEqual(Object.keys(OWN_LISTS).sort());
});

test('a new account shows the group that it would have, whatever the file calls it', () => {
  const made = plan('accounts', [
    ['Identifiant', 'Mél', 'Profil'],
    ['elefevre', 'e@b.fr', 'demandeur'],
  ]);
  expect(made.rows[0]?.detail).toBe('elefevre · e@b.fr · Demandeur');
});
