import { describe, expect, it } from 'vitest';
import type { AgendaEvent } from '../../../src/core/interventions/agenda.ts';
import { fitDay } from '../../../src/core/interventions/fit-day.ts';

const events = [8, 9, 10, 14, 15].map((hour) => ({ start: hour * 60, end: hour * 60 + 60 }) as AgendaEvent);
const hours = (most: number, now: number) => fitDay(events, most, now * 60).map(({ start }) => start / 60);

describe('[L4] a day on a screen that nobody scrolls', () => {
  it('is whole where there is room', () => {
    expect(hours(5, 20)).toEqual([8, 9, 10, 14, 15]);
    expect(hours(9, 6)).toEqual([8, 9, 10, 14, 15]);
  });

  it('leaves out what is over first, then what comes last', () => {
    expect(hours(3, 7)).toEqual([8, 9, 10]);
    expect(hours(3, 9)).toEqual([9, 10, 14]);
    expect(hours(3, 12)).toEqual([10, 14, 15]);
    expect(hours(3, 20)).toEqual([10, 14, 15]);
  });
});
