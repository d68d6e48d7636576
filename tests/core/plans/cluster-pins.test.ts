import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GATHER_PX, gather } from '../../../src/core/plans/cluster-pins.ts';

interface Dot {
  name: number;
  left: number;
  top: number;
}
const pointOf = ({ left, top }: Dot) => ({ left, top });
const dots = (spread: number) =>
  fc
    .array(
      fc.record({
        left: fc.double({ min: -spread, max: spread, noNaN: true }),
        top: fc.double({ min: -spread, max: spread, noNaN: true }),
      }),
      { maxLength: 120 },
    )
    .map((all) => all.map((dot, name): Dot => ({ name, ...dot })));
const apart = (one: { left: number; top: number }, other: { left: number; top: number }) =>
  Math.hypot(one.left - other.left, one.top - other.top);

test('every pin is in one group, near where it is drawn, and groups do not touch', () => {
  fc.assert(
    fc.property(fc.constantFrom(30, 200, 5000).chain(dots), (all) => {
      const groups = gather(all, pointOf);
      expect(groups.flatMap(({ items }) => items.map(({ name }) => name)).sort((a, b) => a - b)).toEqual(
        all.map(({ name }) => name),
      );
      for (const { at, items } of groups) {
        expect(at).toEqual(pointOf(items[0] as Dot));
        for (const dot of items) expect(apart(at, dot)).toBeLessThan(GATHER_PX);
      }
      for (const [index, { at }] of groups.entries()) {
        for (const other of groups.slice(index + 1))
          expect(apart(at, other.at)).toBeGreaterThanOrEqual(GATHER_PX);
      }
    }),
  );
});

test('a pin that is 24 px or more from all others stays alone; two that are closer never do', () => {
  fc.assert(
    fc.property(fc.constantFrom(60, 300).chain(dots), (all) => {
      const alone = gather(all, pointOf).filter(({ items }) => items.length === 1);
      for (const dot of all) {
        const isFar = all.every((other) => other === dot || apart(dot, other) >= GATHER_PX);
        if (isFar) expect(alone.some(({ items }) => items[0] === dot)).toBe(true);
      }
      for (const [index, { at }] of alone.entries()) {
        for (const other of alone.slice(index + 1))
          expect(apart(at, other.at)).toBeGreaterThanOrEqual(GATHER_PX);
      }
    }),
  );
});

test('at the limit: 24 px are two marks, a little less is one', () => {
  const at = (left: number) => [
    { name: 0, left: 0, top: 0 },
    { name: 1, left, top: 0 },
  ];
  expect(gather(at(24), pointOf)).toHaveLength(2);
  expect(gather(at(23.99), pointOf)).toHaveLength(1);
  expect(gather(at(-23.99), pointOf)).toHaveLength(1);
});

test('the same pins are gathered in the same way wherever the plan is moved', () => {
  fc.assert(
    fc.property(dots(300), fc.integer({ min: -2000, max: 2000 }), (all, by) => {
      const names = (moved: readonly Dot[]) =>
        gather(moved, pointOf).map(({ items }) => items.map(({ name }) => name));
      // whole pixels, so that moving brings no rounding
      const whole = all.map((dot) => ({ ...dot, left: Math.round(dot.left), top: Math.round(dot.top) }));
      expect(names(whole.map((dot) => ({ ...dot, left: dot.left + by })))).toEqual(names(whole));
    }),
  );
});
