import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgendaEvent, findEvents } from '../../../src/core/interventions/agenda.ts';
import { placeWeek, spreadWeek } from '../../../src/core/interventions/agenda-month.ts';
import { DAY_MINUTES, formatWallMinutes, parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const MONDAY = parseDay('2026-11-23') as number;

/** Events by day and hour, from that Monday. */
function make(...spans: [day: number, hour: number, minutes: number][]): AgendaEvent[] {
  const items = spans.map(([day, hour, minutes]) => {
    const start = (MONDAY + day) * DAY_MINUTES + hour * 60;
    return makeIntervention({
      date_intervention: formatWallMinutes(start),
      date_fin_intervention: formatWallMinutes(start + minutes),
    });
  });
  return findEvents(items, items.length, { intervenant: '', state: '' }, { first: MONDAY, count: 7 });
}
const DAYS = (count: number) => count * DAY_MINUTES;

describe('a week of the month', () => {
  test('shows several days as one bar, and single days on the lines below it', () => {
    const { lines, more } = placeWeek(make([0, 10, 60], [0, 9, DAYS(2)], [1, 8, 60]), MONDAY, 3);
    expect(lines.map(({ line, first, last }) => [line, first, last])).toEqual([
      [0, 0, 2],
      [1, 0, 0],
      [1, 1, 1],
    ]);
    expect(more).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  test('takes the events of its days alone, whatever their order', () => {
    const events = make(
      [1, 8, 60],
      [0, 10, 60],
      [0, 9, DAYS(2)],
      [0, 8, 60],
      [-7, 8, 60],
      [7, 8, 60],
      [13, 8, 60],
    );
    const { lines, counts } = placeWeek([...events].reverse(), MONDAY, 4);
    // by day, several days before one, then by time
    expect(lines.map(({ line, first, last }) => [line, first, last])).toEqual([
      [0, 0, 2],
      [1, 0, 0],
      [2, 0, 0],
      [1, 1, 1],
    ]);
    expect(lines.slice(1, 3).map(({ event }) => event.start % DAY_MINUTES)).toEqual([8 * 60, 10 * 60]);
    expect(counts).toEqual([3, 2, 1, 0, 0, 0, 0]);
  });

  test('without a line counts all', () => {
    expect(placeWeek(make([2, 8, 60]), MONDAY, 0)).toMatchObject({ lines: [], more: [0, 0, 1, 0, 0, 0, 0] });
  });

  test('a full day ends with a line that shows the number of hidden events', () => {
    const { lines, more, counts } = placeWeek(
      make([2, 8, 60], [2, 9, 60], [2, 10, 60], [2, 11, 60]),
      MONDAY,
      3,
    );
    expect(lines).toHaveLength(2);
    expect([more[2], counts[2]]).toEqual([2, 4]);
    expect(placeWeek(make([2, 8, 60], [2, 9, 60], [2, 10, 60]), MONDAY, 3).more[2]).toBe(0);
  });

  test('long titles take the lines that their day has left, below its bars, the first ones first', () => {
    const week = placeWeek(make([0, 8, 60], [0, 9, 60], [1, 8, DAYS(2)], [1, 9, 60], [2, 9, 60]), MONDAY, 3);
    const spread = (capacity: number, isLong = true) =>
      spreadWeek(week, capacity, () => isLong).map(({ line, first, isTall }) => [first, line, isTall]);
    expect(spread(3)).toEqual([
      [0, 0, true],
      [0, 2, false],
      [1, 0, false],
      [1, 1, true],
      [2, 1, true],
    ]);
    expect(spread(3, false).every(([, , isTall]) => !isTall)).toBe(true);
    expect(spread(2).some(([, , isTall]) => isTall)).toBe(false);
    // what is counted has the last line
    const full = placeWeek(make([2, 8, 60], [2, 9, 60], [2, 10, 60], [2, 11, 60]), MONDAY, 3);
    expect(spreadWeek(full, 3, () => true).some(({ isTall }) => isTall)).toBe(false);
  });

  test('no event is lost, no two share a line, whatever their times', () => {
    const span = fc.tuple(
      fc.integer({ min: -3, max: 6 }),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 30, max: DAYS(5) }),
    );
    fc.assert(
      fc.property(fc.array(span, { maxLength: 40 }), fc.integer({ min: 0, max: 5 }), (spans, capacity) => {
        const { lines, more, counts } = placeWeek(make(...spans), MONDAY, capacity);
        for (let day = 0; day < 7; day++) {
          const shown = lines.filter(({ first, last }) => first <= day && day <= last);
          expect(shown.length + more[day]!).toBe(counts[day]);
          expect(new Set(shown.map(({ line }) => line)).size).toBe(shown.length);
          const spread = spreadWeek({ firstDay: MONDAY, lines, more, counts }, capacity, () => true)
            .filter(({ first, last }) => first <= day && day <= last)
            .flatMap(({ line, isTall }) => (isTall ? [line, line + 1] : [line]));
          expect(new Set(spread).size).toBe(spread.length);
          expect(Math.max(-1, ...spread)).toBeLessThan(capacity);
          // the number of hidden events needs a line
          if (more[day]! > 0 && capacity > 0) expect(shown.length).toBeLessThan(capacity);
        }
      }),
      { numRuns: 300 },
    );
  });
});
