import { describe, expect, test } from 'vitest';
import { createRowKeeper, findChangedCells, holdRows } from '../../../../src/core/kernel/list/held-rows.ts';

interface Row {
  id: number;
  name: string;
}
const row = (id: number, name = `n° ${id}`): Row => ({ id, name });
const all = (rows: Row[]) => ({ rows, order: Int32Array.from(rows.keys()) });
const names = ({ rows, order }: { rows: readonly Row[]; order: Int32Array }) =>
  Array.from(order, (index) => rows[index]?.name);

describe('[D4] rows in sight', () => {
  test('stay where they are while others come before, between and after', () => {
    const held = holdRows(all([row(2), row(1)]), all([row(4), row(2), row(3), row(1)]));
    expect(names(held)).toEqual(['n° 2', 'n° 1']);
    expect(held).toMatchObject({ fresh: 2, isMoved: false });
  });

  test('hold what has been written in them', () => {
    const held = holdRows(all([row(2), row(1)]), all([row(3), row(2, 'changé'), row(1)]));
    expect(names(held)).toEqual(['changé', 'n° 1']);
  });

  test('do not move where only cells have changed', () => {
    const held = holdRows(all([row(2), row(1)]), all([row(2, 'changé'), row(1)]));
    expect(held).toMatchObject({ fresh: 0, isMoved: false });
  });

  test('keep one that is gone, as it was', () => {
    const held = holdRows(all([row(3), row(2), row(1)]), all([row(3), row(1)]));
    expect(names(held)).toEqual(['n° 3', 'n° 2', 'n° 1']);
    expect(held).toMatchObject({ fresh: 0, isMoved: true });
  });

  test('keep one that the filters no longer find, with its new values', () => {
    const rows = [row(2, 'clos'), row(1)];
    const held = holdRows(all([row(2), row(1)]), { rows, order: Int32Array.of(1) });
    expect(names(held)).toEqual(['clos', 'n° 1']);
    expect(held).toMatchObject({ fresh: 0, isMoved: true });
  });

  test('keep their order where another one is right now', () => {
    const rows = [row(1), row(2)];
    const held = holdRows(all([row(2), row(1)]), { rows, order: Int32Array.of(0, 1) });
    expect(names(held)).toEqual(['n° 2', 'n° 1']);
    expect(held).toMatchObject({ fresh: 0, isMoved: true });
  });
});

test('[D4] the cells that have changed are those whose text has, of rows that are still there', () => {
  const cells = [
    { name: 'id', text: ({ id }: Row) => String(id) },
    { name: 'name', text: ({ name }: Row) => name },
  ];
  const same = row(3);
  const before = all([same, row(2), row(1), row(0)]);
  const changed = findChangedCells(before, [same, row(2, 'changé'), row(1), row(9)], cells);
  expect([...changed]).toEqual([[2, new Set(['name'])]]);
});

describe('[D4] what a screen keeps', () => {
  const moment = { arrivals: 0, own: 0, key: '', asked: 0 };
  const two = all([row(2), row(1)]);
  const three = all([row(3), row(2), row(1)]);
  const open = () => {
    const keeper = createRowKeeper(two, 0);
    keeper.keep(two, moment);
    return keeper;
  };

  test('is held while others add, and shown once it is asked for', () => {
    const keeper = open();
    expect(keeper.keep(three, { ...moment, arrivals: 1 }).fresh).toBe(1);
    const asked = keeper.keep(three, { ...moment, arrivals: 1, asked: 1 });
    expect([names(asked), asked.fresh]).toEqual([['n° 3', 'n° 2', 'n° 1'], 0]);
    expect(keeper.keep(all([row(4), ...three.rows]), { ...moment, arrivals: 2, asked: 1 }).fresh).toBe(1);
  });

  test.each([{ own: 1 }, { key: 'state=closed' }])('is shown with one’s own change: %o', (own) => {
    expect(open().keep(three, { ...moment, arrivals: 1, ...own }).fresh).toBe(0);
  });

  test('is shown at once where there was nothing to read, or nothing came from others', () => {
    const keeper = createRowKeeper(all([]), 0);
    keeper.keep(all([]), moment);
    expect(names(keeper.keep(two, { ...moment, arrivals: 1 }))).toEqual(['n° 2', 'n° 1']);
    expect(names(open().keep(three, moment))).toHaveLength(3);
  });

  test('marks what the last arrival has changed, and nothing that this page has', () => {
    const keeper = open();
    const cells = [{ name: 'name', text: ({ name }: Row) => name }];
    expect([...keeper.mark(two, 0, cells)]).toEqual([]);
    expect([...keeper.mark(all([row(2, 'à moi'), row(1)]), 0, cells)]).toEqual([]);
    expect([...keeper.mark(all([row(2, 'à eux'), row(1)]), 1, cells).keys()]).toEqual([2]);
  });
});

test('[D5] what comes into an empty part of a page waits too, since something is below it', () => {
  const moments = { own: 0, key: '', asked: 0 };
  for (const [holdsEmpty, fresh] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const keeper = createRowKeeper(all([]), 0, holdsEmpty);
    keeper.keep(all([]), { ...moments, arrivals: 0 });
    expect(keeper.keep(all([row(1)]), { ...moments, arrivals: 1 }).fresh).toBe(fresh);
    expect(keeper.keep(all([row(1)]), { ...moments, arrivals: 1, asked: 1 }).fresh).toBe(0);
  }
});
