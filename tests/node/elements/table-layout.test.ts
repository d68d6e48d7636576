import { describe, expect, test } from 'vitest';
import {
  type Column,
  chooseColumns,
  fitColumns,
  getRowHeight,
  gridTemplate,
  leastWidth,
  splitHidden,
} from '../../../src/elements/parts/table/table-layout.ts';

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
  test('are hidden by priority as the width shrinks', () => {
    const shown = chooseColumns(columns, null);
    expect(names(fitColumns(shown, 620))).toBe('id objet site date');
    expect(names(fitColumns(shown, 619))).toBe('id objet date');
    expect(names(fitColumns(shown, 419))).toBe('id objet');
    expect(names(fitColumns(shown, 100))).toBe('id objet');
  });
  test('one that folds stands under the main cell where it has no room, the others are reported', () => {
    const folding = columns.map((each) => (each.name === 'site' ? { ...each, folds: true } : each));
    const chosen = chooseColumns(folding, null);
    expect(splitHidden(chosen, fitColumns(chosen, 620))).toEqual({ folded: undefined, hidden: [] });
    const { folded, hidden } = splitHidden(chosen, fitColumns(chosen, 419));
    expect([folded?.name, hidden]).toEqual(['site', ['date']]);
    expect(splitHidden(chosen, fitColumns(chosen, 419), 'compact').hidden).toEqual(['site', 'date']);
    const without = chooseColumns(folding, ['objet', 'date']);
    expect(splitHidden(without, fitColumns(without, 240)).folded).toBeUndefined();
  });
  test('have widths independent of their content', () => {
    expect(gridTemplate(columns.slice(0, 2))).toBe('80px minmax(240px, 2fr)');
    expect(leastWidth(columns.slice(0, 2))).toBe(320);
  });
  test('rows are cards in a narrow container, taller ones in a very narrow one', () => {
    const heights = [900, 800, 799, 480, 479, 320].map((width) => getRowHeight(width, 'comfortable'));
    expect(heights).toEqual([48, 48, 76, 76, 104, 104]);
    expect(getRowHeight(900, 'compact')).toBeLessThan(48);
  });
});
