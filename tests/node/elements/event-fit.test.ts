import { expect, test } from 'vitest';
import { type EventFit, fitEvent } from '../../../src/elements/agenda/event-fit.ts';

/** « 2 lines, place, who », as it is written for an event of that size in px. */
const read = (width: number, height: number, isOdd = false): string => {
  const fit: EventFit = fitEvent(width, height, isOdd);
  const parts = (['inline', 'place', 'who', 'hours'] as const).filter((part) => fit[part]);
  return [fit.title, ...parts].join(' ');
};

test('[D7] an event writes its title, then where, by whom and when, as far as there is room', () => {
  // half an hour, three quarters, an hour, an hour and a half
  const heights = [26, 39, 52, 78];
  const table = Object.fromEntries(
    [200, 150, 90, 60].map((width) => [width, heights.map((px) => read(width, px))]),
  );
  expect(table).toEqual({
    200: ['1 inline place', '1 place', '2 place who', '2 place who hours'],
    150: ['1', '1 place', '2 place who', '2 place who'],
    90: ['1', '2 place', '2 place', '3 place'],
    60: ['1', '2', '3', '4'],
  });
});

test('[D7] the hours are written where the ruler does not show them', () => {
  expect(read(150, 78, true)).toBe('2 place who hours');
  expect(read(90, 78, true), 'no room').toBe('3 place');
});

test('[D7] what is below the last whole line is left empty', () => {
  for (let height = 20; height < 200; height += 1) {
    const { rest } = fitEvent(150, height, false);
    expect(rest).toBeLessThan(15);
    expect(height < 19 || (height - 4 - rest) % 15 === 0, `${height} px`).toBe(true);
  }
});
