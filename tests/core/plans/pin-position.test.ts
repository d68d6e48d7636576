import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FINE_KEY_STEP, KEY_STEP, moveByKey } from '../../../src/core/plans/pin-keys.ts';
import { formatSpot, keepInside, toPoint, toSpot } from '../../../src/core/plans/pin-position.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const spots = fc.record({ x: share, y: share });
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 40_000 }),
  height: fc.integer({ min: 1, max: 40_000 }),
});

test('[K2] a spot drawn and read back is the same within a tenth of a pixel, however large the drawing', () => {
  fc.assert(
    fc.property(spots, sizes, (spot, size) => {
      const point = toPoint(toSpot(toPoint(spot, size), size), size);
      expect(Math.abs(point.left - spot.x * size.width)).toBeLessThan(0.1);
      expect(Math.abs(point.top - spot.y * size.height)).toBeLessThan(0.1);
    }),
  );
});

test('[K2] whatever is pointed at, a pin stands inside the picture', () => {
  const any = fc.double();
  fc.assert(
    fc.property(any, any, sizes, (left, top, size) => {
      const { x, y } = toSpot({ left, top }, size);
      for (const value of [x, y]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
  );
  expect(toSpot({ left: 5, top: 5 }, { width: 0, height: 0 })).toEqual({ x: 0, y: 0 });
});

test('[K2] an arrow moves by 1 %, with Maj by 0,1 %; the way back leads to where it was', () => {
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.51, y: 0.5 });
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.499 });
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'ArrowDown', false)).toEqual({ x: 0.5, y: 0.51 });
  expect(moveByKey({ x: 0.001, y: 0 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 0 });
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'Enter', false)).toBeNull();
  expect(moveByKey({ x: 0.5, y: 0.5 }, 'constructor', false)).toBeNull();
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 980 }),
      fc.integer({ min: 1, max: 20 }),
      fc.boolean(),
      (start, times, fine) => {
        const from = keepInside({ x: start / 1000, y: 0.5 });
        let spot = from;
        const step = fine ? FINE_KEY_STEP : KEY_STEP;
        const reach = Math.min(times, Math.floor((1 - from.x) / step));
        for (let count = 0; count < reach; count++) spot = moveByKey(spot, 'ArrowRight', fine) ?? spot;
        expect(spot.x).toBeCloseTo(from.x + reach * step, 9);
        for (let count = 0; count < reach; count++) spot = moveByKey(spot, 'ArrowLeft', fine) ?? spot;
        expect(spot).toEqual(from);
      },
    ),
  );
});

test('[K2] a spot is written in per cent, with a decimal comma', () => {
  expect(formatSpot({ x: 0.125, y: 0.8 })).toBe('12,5\u00a0% · 80\u00a0%');
});
