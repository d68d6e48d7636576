import { describe, expect, it } from 'vitest';
import type { AgendaEvent } from '../../../src/core/interventions/agenda.ts';
import { fitDay, gridOfDay } from '../../../src/core/interventions/fit-kiosk-day.ts';

const events = [8, 9, 10, 14, 15].map((hour) => ({ start: hour * 60, end: hour * 60 + 60 }) as AgendaEvent);
const hours = (most: number, now: number, late: readonly number[] = []) =>
  fitDay(events, most, now * 60, ({ start }) => late.includes(start / 60)).map(({ start }) => start / 60);

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

  it('begins with what is late, a third of a full screen at most: what is to come is seen too', () => {
    expect(hours(5, 12, [9])).toEqual([9, 8, 10, 14, 15]);
    expect(hours(5, 12, [8, 9, 10])).toEqual([8, 9, 10, 14, 15]);
    expect(hours(3, 12, [8, 9])).toEqual([9, 14, 15]);
    expect(hours(1, 12, [8, 9])).toEqual([9]);
  });

  it('leaves no place empty beside what is late and hidden, nor gives it to what is over', () => {
    expect(hours(4, 12, [8, 9, 10])).toEqual([9, 10, 14, 15]);
    expect(hours(3, 15, [8, 9, 10])).toEqual([9, 10, 15]);
    expect(hours(4, 20, [8, 9, 10, 14])).toEqual([8, 9, 10, 14]);
  });

  it('uses the screen: few events are large, many stand in columns as high as they have to be', () => {
    const size = { width: 400, height: 80, most: 152 };
    expect(gridOfDay(4, 1000, 480, size)).toEqual({ columns: 1, rows: 4, height: 120 });
    expect(gridOfDay(1, 1000, 480, size)).toEqual({ columns: 1, rows: 1, height: 152 });
    expect(gridOfDay(8, 1000, 480, size)).toEqual({ columns: 2, rows: 4, height: 120 });
    expect(gridOfDay(40, 1000, 480, size)).toEqual({ columns: 2, rows: 6, height: 80 });
    expect(gridOfDay(0, 300, 60, size)).toEqual({ columns: 1, rows: 1, height: 60 });
  });
});
