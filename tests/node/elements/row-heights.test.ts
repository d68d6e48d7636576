import { describe, expect, test } from 'vitest';
import { type Column, chooseColumns } from '../../../src/elements/parts/table/column.ts';
import { gridTemplate, leastWidth } from '../../../src/elements/parts/table/column-widths.ts';
import { getRowHeight } from '../../../src/elements/parts/table/row-heights.ts';

const column = (name: string, width: number, rest: Partial<Column<string>> = {}): Column<string> => ({
  name,
  label: name,
  width,
  render: String,
  text: String,
  ...rest,
});
const columns = [
  column('id', 80),
  column('objet', 240, { main: true, grow: 2 }),
  column('site', 200, { drop: 2 }),
  column('date', 100, { drop: 1 }),
  column('rare', 100, { optional: true }),
];
const names = (list: Column<string>[]) => list.map(({ name }) => name).join(' ');

describe('columns of a table', () => {
  test('all except optional ones, or the chosen ones; the main one always', () => {
    expect(names(chooseColumns(columns, null))).toBe('id objet site date');
    expect(names(chooseColumns(columns, ['rare']))).toBe('objet rare');
  });
  test('have the widths that they are given', () => {
    expect(gridTemplate([80, 240])).toBe('80px 240px');
    expect(leastWidth([80, 240])).toBe(320);
  });
  test('rows are cards in a narrow container, taller ones in a very narrow one', () => {
    const heights = [900, 800, 799, 700, 699, 340, 339].map((width) => getRowHeight(width, 'comfortable'));
    expect(heights).toEqual([48, 48, 76, 76, 112, 112, 132]);
    expect(getRowHeight(900, 'compact')).toBeLessThan(48);
  });
  test('a tall card has room for two lines of each of its texts, in close rows too', () => {
    const texts = 2 * 18 + 2 * 18 + 2 * 15;
    const gaps = 2 * 4;
    expect(getRowHeight(390, 'compact')).toBeGreaterThanOrEqual(texts + gaps);
  });
});
