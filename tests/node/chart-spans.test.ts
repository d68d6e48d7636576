import { describe, expect, test } from 'vitest';
import { spanCharts } from '../../src/elements/parts/object/chart-spans.ts';

describe('charts of a row', () => {
  test.each([
    ['the months, and four', [true, false, false, false, false], [2, 1, 1, 2, 2]],
    ['the months, and three', [true, false, false, false], [2, 1, 1, 4]],
    ['the months, and five', [true, false, false, false, false, false], [2, 1, 1, 1, 1, 2]],
    ['two', [false, false], [2, 2]],
    ['one', [false], [4]],
    ['a wide one that has no room', [false, false, false, true], [1, 1, 2, 4]],
    ['none', [], []],
  ])('leave no hole: %s', (_, wide, spans) => {
    expect(spanCharts(wide, 4)).toEqual(spans);
  });

  test('have the whole row where the last one is alone of two', () => {
    expect(spanCharts([true, false, false, false], 2)).toEqual([2, 1, 1, 2]);
  });
});
