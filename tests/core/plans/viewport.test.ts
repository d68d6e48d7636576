import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centerOn,
  drawnSize,
  fitView,
  keepInFrame,
  type PlanView,
  panBy,
  refit,
  zoomAt,
} from '../../../src/core/plans/viewport.ts';

const size = (max: number) =>
  fc.record({ width: fc.integer({ min: 50, max }), height: fc.integer({ min: 50, max }) });
const scenes = fc.record({ picture: size(10_000), frame: size(2500) });

/** The share of the picture under a point of the frame. */
const under = (
  view: PlanView,
  at: { left: number; top: number },
  picture: { width: number; height: number },
) => ({
  x: (at.left - view.left) / (picture.width * view.scale),
  y: (at.top - view.top) / (picture.height * view.scale),
});

test('the whole picture fits, and touches two edges', () => {
  fc.assert(
    fc.property(scenes, ({ picture, frame }) => {
      const view = fitView(picture, frame);
      const drawn = drawnSize(picture, view.scale);
      expect(drawn.width).toBeLessThanOrEqual(frame.width + 0.01);
      expect(drawn.height).toBeLessThanOrEqual(frame.height + 0.01);
      expect(Math.min(frame.width - drawn.width, frame.height - drawn.height)).toBeLessThan(0.01);
      expect(view.left * 2 + drawn.width).toBeCloseTo(frame.width, 4);
      expect(view.top * 2 + drawn.height).toBeCloseTo(frame.height, 4);
    }),
  );
});

test('whatever is done, no edge of a picture larger than the frame comes inside it', () => {
  fc.assert(
    fc.property(
      scenes,
      fc.array(
        fc.record({
          factor: fc.double({ min: 0.2, max: 5, noNaN: true }),
          left: fc.integer({ min: -3000, max: 3000 }),
          top: fc.integer({ min: -3000, max: 3000 }),
        }),
        { maxLength: 12 },
      ),
      ({ picture, frame }, moves) => {
        let view = fitView(picture, frame);
        for (const { factor, left, top } of moves) {
          view = zoomAt(
            view,
            factor,
            { left: Math.abs(left) % frame.width, top: Math.abs(top) % frame.height },
            picture,
            frame,
          );
          view = panBy(view, { left, top }, picture, frame);
          const drawn = drawnSize(picture, view.scale);
          if (drawn.width > frame.width) {
            expect(view.left).toBeLessThanOrEqual(0.01);
            expect(view.left + drawn.width).toBeGreaterThanOrEqual(frame.width - 0.01);
          }
          expect(keepInFrame(view, picture, frame)).toEqual(view);
        }
      },
    ),
  );
});

test('zooming keeps the spot under the pointer where it is, as far as the edges allow it', () => {
  const picture = { width: 4000, height: 3000 };
  const frame = { width: 800, height: 600 };
  const near = zoomAt(fitView(picture, frame), 3, { left: 400, top: 300 }, picture, frame);
  fc.assert(
    fc.property(
      fc.double({ min: 1, max: 3, noNaN: true }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 600 }),
      (factor, left, top) => {
        const at = { left, top };
        const before = under(near, at, picture);
        const after = under(zoomAt(near, factor, at, picture, frame), at, picture);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
      },
    ),
  );
});

test('at its largest, zooming in further moves nothing', () => {
  const picture = { width: 4000, height: 3000 };
  const frame = { width: 800, height: 600 };
  const corner = zoomAt(fitView(picture, frame), 1000, { left: 300, top: 200 }, picture, frame);
  const largest = centerOn(corner, { x: 0.5, y: 0.5 }, picture, frame);
  expect(zoomAt(largest, 2, { left: 700, top: 10 }, picture, frame)).toEqual(largest);
});

test('a spot is brought to the middle; a new size of the frame keeps the middle, and the whole', () => {
  const picture = { width: 4000, height: 3000 };
  const frame = { width: 800, height: 600 };
  const near = zoomAt(fitView(picture, frame), 4, { left: 0, top: 0 }, picture, frame);
  const centred = centerOn(near, { x: 0.5, y: 0.4 }, picture, frame);
  const middle = under(centred, { left: 400, top: 300 }, picture);
  expect([middle.x, middle.y]).toEqual([0.5, 0.4]);
  const smaller = { width: 300, height: 500 };
  const kept = under(refit(centred, picture, frame, smaller), { left: 150, top: 250 }, picture);
  expect(kept.x).toBeCloseTo(0.5, 6);
  expect(kept.y).toBeCloseTo(0.4, 6);
  expect(refit(fitView(picture, frame), picture, frame, smaller)).toEqual(fitView(picture, smaller));
});
