/** The widths of columns, by what is in them. */
import { describe, expect, test } from 'vitest';
import type { Site } from '../../../src/core/sites/model.ts';
import { NO_PLACES } from '../../../src/core/sites/place.ts';
import type { Column } from '../../../src/elements/parts/table/column.ts';
import { layOutColumns } from '../../../src/elements/parts/table/column-widths.ts';
import { nameTotals } from '../../../src/elements/parts/table/data-table-totals.tsx';
import { foldLine } from '../../../src/elements/parts/table/folded-line.ts';
import {
  addTotals,
  isEmptyColumn,
  measureColumns,
  measureFoldedLine,
  sampleRows,
} from '../../../src/elements/parts/table/measure-columns.ts';
import { column, ruler, type Texts } from './_columns.ts';

const SITE: Site = {
  id: 3,
  name: 'Chambre 12',
  parent: { id: 2, name: 'Bâtiment B' },
  top: { id: 1, name: 'Hôpital' },
};
const where = () => SITE;
const row: Texts = { objet: 'Chauffage en panne', etat: 'Planifiée', qui: 'Thermelec', date: '04/12/2026' };
const rows = Array.from({ length: 20 }, () => row);

const objet = column('objet', { main: true, grow: 5 });
const etat = column('etat', { drawn: 'badge' });
const lieu = column('lieu', { grow: 3, drop: 4, folds: 1, where });
const qui = column('qui', { grow: 2, drop: 3, folds: 2 });
const date = column('date', { drop: 9 });

const lay = (columns: readonly Column<Texts>[], width: number, list: readonly Texts[] = rows) =>
  layOutColumns(columns, measureColumns(columns, list, ruler, NO_PLACES), width, (folded) =>
    measureFoldedLine(folded, list, ruler, NO_PLACES),
  );
const widths = (columns: readonly Column<Texts>[], width: number) =>
  Object.fromEntries(lay(columns, width).shown.map(({ name, px }) => [name, px]));

describe('the columns of a table', () => {
  test('dates and badges hug what is in them, the main one has the rest', () => {
    // 90 px of letters, 24 of edges, 36 of a badge
    expect(widths([objet, etat, date], 1000)).toEqual({ objet: 1000 - 150 - 124, etat: 150, date: 124 });
  });

  test('a width that somebody gave is neither more nor less, and the rest goes to the others', () => {
    const needs = measureColumns([objet, etat, date], rows, ruler, NO_PLACES);
    const px = (given: Record<string, number>, width = 1000) =>
      layOutColumns([objet, etat, date], needs, width, () => 0, given).shown.map((each) => each.px);
    expect(px({ etat: 300 })).toEqual([1000 - 300 - 124, 300, 124]);
    expect(px({ objet: 210 }), 'nobody else grows').toEqual([210, 150, 124]);
    expect(px({ objet: 3, etat: 9_999 }, 3000), 'within bounds').toEqual([56, 1200, 124]);
    expect(px({ unknown: 300 })).toEqual(px({}));
  });

  test('what has no room beside a width that somebody gave still folds', () => {
    const needs = measureColumns([objet, lieu], rows, ruler, NO_PLACES);
    const { shown, folded } = layOutColumns([objet, lieu], needs, 500, () => 400, { objet: 450 });
    expect([shown.map(({ name }) => name), folded.map(({ name }) => name)]).toEqual([['objet'], ['lieu']]);
    expect(shown[0]?.px, 'not widened for the line').toBe(450);
  });

  test('a column is as wide as its sum, which is longer than each of its amounts', () => {
    const sum = '1 310 644,95 €';
    const needs = measureColumns([objet, date], rows, ruler, NO_PLACES);
    const wanted = addTotals(needs, { date: sum, absent: sum }, ruler);
    const px = Math.ceil(ruler.title(sum)) + 24;
    expect(px).toBeGreaterThan(124);
    expect(wanted.get('date')).toEqual({ head: needs.get('date')?.head, least: px, usual: px, most: px });
    expect([...wanted.keys()]).toEqual(['objet', 'date']);
    expect(wanted.get('objet')).toBe(needs.get('objet'));
  });

  test('the row of sums has those of the columns on screen, but for the first, which names it', () => {
    const totals = { label: 'Total', cells: { objet: '1 €', date: '2 €', absent: '3 €' } };
    expect(nameTotals(totals, lay([objet, etat, date], 1000).shown)).toBe('date');
    expect(nameTotals(totals, lay([objet, etat], 1000).shown)).toBe(undefined);
    expect(nameTotals(undefined, lay([objet, date], 1000).shown)).toBe(undefined);
  });

  test('a header is whole, with its arrow, however short its cells', () => {
    const wide = column('n', { label: 'Interventions', sortable: true });
    expect(widths([objet, wide], 1000)).toMatchObject({ n: 130 + 24 + 16 });
  });

  test('the main one is whole before the place is longer than its shortest form', () => {
    // « Ch. 12 · Bât. B » is 15 characters, « Chambre 12 · Bâtiment B » 23, with the top 33
    const { objet: main, lieu: place } = widths([objet, lieu], 204 + 174 + 30);
    expect([main, place]).toEqual([204, 204]);
    expect(widths([objet, lieu], 204 + 254)).toEqual({ objet: 204, lieu: 254 });
  });

  test('the one of least use leaves first; where and who then stand under the main cell', () => {
    const all = [objet, etat, lieu, qui, date];
    const names = (width: number) => lay(all, width).shown.map(({ name }) => name);
    expect(names(204 + 150 + 174 + 114 + 124)).toEqual(['objet', 'etat', 'lieu', 'qui', 'date']);
    expect(names(204 + 150 + 174 + 114 + 123)).toEqual(['objet', 'etat', 'lieu', 'qui']);
    const narrow = lay(all, 204 + 150 + 110);
    expect(narrow.shown.map(({ name }) => name)).toEqual(['objet', 'etat']);
    expect(narrow.folded.map(({ name }) => name)).toEqual(['lieu', 'qui']);
    expect(narrow.hidden).toEqual(['date']);
  });

  test('one comes back where the others leave it room', () => {
    const small = column('n', { drop: 10 });
    const { shown, hidden } = lay([objet, small, column('gros', { label: 'x'.repeat(40), drop: 8 })], 320);
    expect([shown.map(({ name }) => name), hidden]).toEqual([['objet', 'n'], ['gros']]);
  });

  test('a place that a column shows is not repeated under the main cell', () => {
    const again = column('encore', { grow: 1, drop: 9, folds: 1, where });
    expect(lay([objet, lieu, again], 420).folded).toEqual([]);
  });

  test('where nothing can leave, columns with text shrink to their least, and no header is cut', () => {
    const { objet: main, b } = widths([objet, column('b', { grow: 1, label: 'Quatorze mots!' })], 200);
    expect(main).toBe(100);
    expect(b).toBeGreaterThanOrEqual(14 * 10 + 24);
  });

  test('is empty where no row says anything but zero', () => {
    const list = [
      { n: '0', t: '' },
      { n: '', t: '' },
    ];
    expect(['n', 't'].map((name) => isEmptyColumn(column(name, { closes: true }), list))).toEqual([
      true,
      true,
    ]);
    expect(isEmptyColumn(column('n', { closes: true }), [...list, { n: '2' }])).toBe(false);
    expect(isEmptyColumn(column('t', { closes: true, lines: () => ['Sans'] }), list)).toBe(false);
    expect(isEmptyColumn(column('t'), list)).toBe(false);
    expect(isEmptyColumn(column('t', { closes: true, main: true }), list)).toBe(false);
    expect(isEmptyColumn(column('n', { closes: true }), [])).toBe(false);
  });

  test('a long list is measured by rows spread evenly over its order', () => {
    const long = Array.from({ length: 10_000 }, (_, index) => index);
    const sample = sampleRows(long, long.toReversed());
    expect(sample).toHaveLength(400);
    expect([sample[0], sample[399]]).toEqual([9_999, 24]);
    expect(sampleRows([1, 2, 3], [2, 0])).toEqual([3, 1]);
  });
});

describe('the line under the main cell', () => {
  const measure = ruler.sub;
  const asked = column('demandeur', { folds: 3 });
  const line = (room: number, columns = [lieu, qui, asked]) =>
    foldLine({ ...row, demandeur: 'Léa Fabre' }, columns, NO_PLACES, room, measure).shown;

  test('has the longest place that leaves the provider its room', () => {
    expect(line(460)).toBe('Chambre 12 · Bâtiment B · Hôpital · Thermelec');
    expect(line(360)).toBe('Chambre 12 · Bâtiment B · Thermelec');
    expect(line(280)).toBe('Ch.\u00a012 · Bât.\u00a0B · Thermelec');
    expect(line(100)).toBe('Ch.\u00a012 · Bât.\u00a0B · Thermelec');
  });

  test('and then whoever else has room whole', () => {
    expect(line(580)).toBe('Chambre 12 · Bâtiment B · Hôpital · Thermelec · Léa Fabre');
    expect(line(120, [asked])).toBe('Léa Fabre');
  });

  test('has all of it for screen readers', () => {
    const { whole } = foldLine(row, [lieu, qui], NO_PLACES, 10, measure);
    expect(whole).toBe('Chambre 12 · Bâtiment B · Hôpital · Thermelec');
  });

  test('counts the sites that follow', () => {
    const sites = column('sites', { folds: 1, where, after: () => '+2' });
    expect(foldLine(row, [sites], NO_PLACES, 200, measure).shown).toBe('Ch.\u00a012 · Bât.\u00a0B +2');
  });
});
