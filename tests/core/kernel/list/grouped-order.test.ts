/** The order in which a list is dealt with. */
import { describe, expect, it } from 'vitest';
import {
  findGroups,
  type GroupedOrder,
  orderWork,
  pickInOrder,
} from '../../../../src/core/kernel/list/grouped-order.ts';
import { ListIndex } from '../../../../src/core/kernel/list/list-index.ts';

interface Row {
  group: string;
  at: number;
}
const DECLARATION = { codes: {}, texts: {}, sortKeys: {} } as const;
const MINUTE = 60_000;
const WORK: GroupedOrder<Row, typeof DECLARATION> = {
  groups: ['now', 'soon', 'over'],
  read: ({ rows }) => ({
    group: (row) => rows[row]?.group ?? '',
    rank: (row) => rows[row]?.at ?? Number.NaN,
  }),
};
const order = (...rows: [group: string, at: number][]) =>
  orderWork(
    WORK,
    new ListIndex<Row, typeof DECLARATION>(
      DECLARATION,
      rows.map(([group, at]) => ({ group, at })),
    ),
    0,
  );

describe('the order of work', () => {
  it('is that of the groups, in each by rank, equals as they were', () => {
    const { order: found } = order(
      ['over', -5 * MINUTE],
      ['now', 9 * MINUTE],
      ['soon', Number.NaN],
      ['now', 3 * MINUTE],
      ['strange', 0],
      ['over', -8 * MINUTE],
      ['soon', 70 * MINUTE],
      ['now', 3 * MINUTE],
    );
    expect([...found]).toEqual([3, 7, 1, 6, 2, 5, 0, 4]);
  });

  it('holds for dates of any year, and for ranks that are no dates', () => {
    const [past, future] = [Date.UTC(1950, 0, 1), Date.UTC(2090, 0, 1)];
    expect([...order(['now', future], ['now', past], ['now', -future]).order]).toEqual([2, 1, 0]);
    expect([...order(['now', 1e300], ['now', past], ['now', Number.NaN]).order]).toEqual([1, 0, 2]);
  });

  it('names the stretches of what is found, and none where all is of one', () => {
    const all = order(['now', 1], ['over', 1], ['now', 2], ['soon', 1], ['soon', 2]);
    const found = pickInOrder(all, Int32Array.from([1, 2, 3, 4]));
    expect([...found]).toEqual([2, 3, 4, 1]);
    expect(findGroups(found, all.group)).toEqual([
      { at: 0, group: 'now', count: 1 },
      { at: 1, group: 'soon', count: 2 },
      { at: 3, group: 'over', count: 1 },
    ]);
    expect(findGroups(pickInOrder(all, Int32Array.from([0, 2])), all.group)).toEqual([]);
    expect(findGroups(new Int32Array(0), all.group)).toEqual([]);
  });

  it('orders 100,000 rows without comparing them', () => {
    const rows = Array.from({ length: 100_000 }, (_, at): [string, number] => [
      ['now', 'soon', 'over'][at % 3] as string,
      ((at * 7919) % 100_000) * MINUTE,
    ]);
    const all = order(...rows);
    const starts = findGroups(all.order, all.group);
    expect(starts.map(({ count }) => count)).toEqual([33_334, 33_333, 33_333]);
    const ranks = Array.from(all.order, (row) => rows[row]?.[1] ?? 0);
    expect(ranks.slice(0, 33_334)).toEqual(ranks.slice(0, 33_334).toSorted((one, other) => one - other));
  });
});
