import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Gathered } from '../../../src/core/plans/cluster-pins.ts';
import { approach } from '../../../src/core/plans/incremental-draw.ts';

const order = { keyOf: String, rankOf: (first: number) => first };
const at = { left: 0, top: 0 };

/** Groups of the numbers 0 to 59: a new one begins at each `true`. */
const gatherings = fc
  .array(fc.boolean(), { minLength: 60, maxLength: 60 })
  .map((starts): Gathered<number>[] => {
    const groups: number[][] = [];
    for (const [item, isFirst] of starts.entries()) {
      if (isFirst || groups.length === 0) groups.push([item]);
      else groups.at(-1)?.push(item);
    }
    return groups.map((items) => ({ at, items }));
  });

const differences = (one: readonly Gathered<number>[], other: readonly Gathered<number>[]) => {
  const written = (groups: readonly Gathered<number>[]) =>
    new Map(groups.map(({ items }) => [String(items[0]), items.join()]));
  const [before, after] = [written(one), written(other)];
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key))
    .length;
};

test('each step changes at most the limit, keeps the order of the items, and ends at what is wanted', () => {
  fc.assert(
    fc.property(gatherings, gatherings, fc.integer({ min: 1, max: 9 }), (from, target, limit) => {
      let shown: readonly Gathered<number>[] = from;
      let steps = 0;
      while (shown !== target) {
        const next = approach(shown, target, order, limit);
        const left = differences(shown, target);
        expect(differences(shown, next)).toBe(Math.min(limit, left));
        expect(differences(next, target)).toBe(left - Math.min(limit, left));
        const firsts = next.map(({ items }) => items[0] as number);
        expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
        shown = next;
        steps++;
        expect(steps).toBeLessThanOrEqual(121);
      }
    }),
  );
});

test('few changes come in one step, as the wanted list itself', () => {
  const from = [{ at, items: [1, 2] }];
  const target = [
    { at, items: [1] },
    { at, items: [2] },
  ];
  expect(approach(from, target, order)).toBe(target);
  expect(approach(target, target, order)).toBe(target);
});
