/** Which rows of a sheet are those of objects, and how their places are written. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportKind } from '../../../src/core/import/kinds.ts';
import { listRows } from '../../../src/core/import/listed-rows.ts';
import { OWN_LISTS } from '../../../src/core/import/own-lists.ts';
import { detectPathSeparator } from '../../../src/core/import/place-text.ts';
import { OWN_NUMBER } from '../../../src/core/kernel/lib/workbook-text.ts';
import { known, plan } from './_plan.ts';

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
  ['Total des équipements : 12', '', ''],
  ['Nombre d’équipements : 12', '', ''],
])('« %s | %s | %s » sums up others and is left out', (...cells) => {
  expect(sort([['Pompe', 'Nord', '3'], cells])).toEqual({ rows: [2], remarks: [3], hidden: [] });
});

test.each([
  ['Édité le 12/11/2026 à 09:14 par Mme Martin', '', ''],
  ['Imprimée le 12/11/2026', '', 'Page 1/3'],
  ['', 'Page 2 sur 3', ''],
])('« %s | %s | %s » says something of the file and is left out', (...cells) => {
  expect(sort([['Pompe', 'Nord', '3'], cells])).toEqual({ rows: [2], remarks: [3], hidden: [] });
});

test('what a model explains below the names of its columns is left out, and there alone', () => {
  const hints = ['(texte)', '(liste)', 'jj/mm/aaaa'];
  expect(sort([hints, ['Pompe', 'Nord', '3'], hints])).toMatchObject({ rows: [3, 4], remarks: [2] });
});

test.each(['"', 'idem', 'Idem', 'id.', "''", '-"-'])(
  '« %s » is the cell above, where there is one',
  (ditto) => {
    const rows = [HEADER, [ditto, 'Nord', '3'], ['Pompe', ditto, ''], ['Vanne', ditto, ditto]];
    const listed = listRows({ rows, header: 0, hidden: new Set([2]), withHidden: false }, 'assets');
    expect(listed.rows.map(({ cells }) => cells)).toEqual([
      [ditto, 'Nord', '3'],
      ['Vanne', 'Nord', '3'],
    ]);
  },
);

test('a column of a file may be called as that of the sheets is', () => {
  const rows = [
    ['Feuille', 'Nom', 'Site'],
    ['A1', 'Pompe', 'Nord'],
    ['idem', 'Vanne', 'Nord'],
  ];
  const listed = listRows({ rows, header: 0, hidden: new Set(), withHidden: null }, 'assets');
  expect(listed.rows[1]?.cells).toEqual(['A1', 'Vanne', 'Nord']);
});

test('rows of our own workbook are objects, whatever they are called', () => {
  const header = ['Nom', 'Description', OWN_NUMBER];
  const named = [
    ['Audit', 'Tous les ans', '1'],
    ['Total', '', '2'],
    ['Total Audit', '3', '3'],
    ['Imprimé le 3', 'idem', '4'],
  ];
  const rows = [header, ...named, ['Audit', 'idem', '']];
  const listed = listRows({ rows, header: 0, hidden: new Set(), withHidden: null }, 'contracts');
  expect(listed.remarks).toEqual([]);
  expect(listed.rows.map(({ cells }) => cells).slice(0, 4)).toEqual(named);
});

test('a row of one cell among fuller ones is the title of some, and makes nothing unless it is completed', () => {
  const table = [
    ['Nom', 'Balise', 'Site'],
    ['BÂTIMENT A', '', ''],
    ['Pompe', 'P-1', 'Nord'],
    ['Vanne', 'P-2', ''],
    ['Grue', 'P-3', 'Nord'],
  ];
  const [title, ...others] = plan('assets', table).rows;
  expect(title).toMatchObject({
    status: 'refused',
    problems: [{ message: expect.stringMatching(/comme un titre/) }],
  });
  expect(others.map(({ status }) => status)).toEqual(['new', 'new', 'new']);
  const held = known({ assets: [{ id: 1, name: 'BÂTIMENT A', balise: '' }] });
  expect(plan('assets', table, held).counts.refused, 'unless it is there').toBe(0);
  const names = table.map(([name = '']) => [name]);
  expect(plan('assets', names).counts, 'where all have a name alone').toMatchObject({ new: 4, refused: 0 });
  const companies = [
    ['Raison sociale', 'Téléphone', 'Adresse'],
    ['Otis', '', ''],
    ['Kone', '01', 'Lyon'],
    ['Onet', '02', 'Nice'],
  ];
  expect(plan('companies', companies).counts.refused, 'of companies').toBe(0);
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
  expect(sort(rows, 'companies')).toMatchObject({ rows: [2, 3], remarks: [4] });
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
