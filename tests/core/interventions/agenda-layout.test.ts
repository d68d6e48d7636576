import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgendaEvent, toEvent } from '../../../src/core/interventions/agenda.ts';
import {
  groupByDay,
  isLong,
  isOutside,
  type PlacedEvent,
  placeDay,
  placeLanes,
  widenHours,
} from '../../../src/core/interventions/agenda-layout.ts';
import { AGENDA_HOURS } from '../../../src/core/interventions/calendar.ts';
import { DAY_MINUTES, formatWall, parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const MONDAY = parseDay('2026-11-23') as number;

const event = (from: string, to: string): AgendaEvent =>
  toEvent(
    makeIntervention({ date_intervention: `2026-11-${from}`, date_fin_intervention: `2026-11-${to}` }),
  ) as AgendaEvent;
const byStart = (events: AgendaEvent[]) => events.sort((a, b) => a.start - b.start || b.end - a.end);
const place = (...events: AgendaEvent[]) => placeDay(byStart(events), MONDAY, AGENDA_HOURS).placed;
const boxes = (placed: PlacedEvent[]) => placed.map(({ column, span, columns }) => [column, span, columns]);

describe('events of a day', () => {
  test('are side by side where they overlap, and use the whole width elsewhere', () => {
    const placed = place(
      event('23 09:00', '23 11:00'),
      event('23 10:00', '23 12:00'),
      event('23 14:00', '23 15:00'),
    );
    expect(boxes(placed)).toEqual([
      [0, 1, 2],
      [1, 1, 2],
      [0, 1, 1],
    ]);
  });

  test('extend over free columns beside them', () => {
    const placed = place(
      event('23 09:00', '23 12:00'),
      event('23 09:00', '23 10:00'),
      event('23 09:00', '23 09:30'),
      event('23 10:30', '23 12:00'),
    );
    expect(boxes(placed)).toEqual([
      [0, 1, 3],
      [1, 1, 3],
      [2, 1, 3],
      [1, 2, 3],
    ]);
  });

  test('are counted where more overlap than there are columns: the last column shows the number', () => {
    const events = ['09:00', '09:10', '09:20', '09:30', '14:00'].map((time) =>
      event(`23 ${time}`, '23 15:00'),
    );
    const { placed, hidden } = placeDay(byStart(events), MONDAY, AGENDA_HOURS, 3);
    expect(boxes(placed)).toEqual([
      [0, 1, 3],
      [1, 1, 3],
    ]);
    expect(hidden).toEqual([{ from: 560, count: 3, columns: 3 }]);
  });

  test('two stand side by side where days share the width, however wide; a day alone shows all', () => {
    const events = byStart(['09:00', '09:10', '09:20'].map((time) => event(`23 ${time}`, '23 15:00')));
    const wide = placeDay(events, MONDAY, AGENDA_HOURS, 9);
    expect(boxes(wide.placed)).toEqual([
      [0, 1, 3],
      [1, 1, 3],
    ]);
    expect(wide.hidden).toEqual([{ from: 560, count: 1, columns: 3 }]);
    expect(placeDay(events, MONDAY, AGENDA_HOURS).placed).toHaveLength(3);
  });

  test('are cut at the displayed hours and marked; a short one keeps a touchable height', () => {
    const [early, late, short] = place(
      event('23 07:00', '23 09:00'),
      event('23 18:00', '23 20:00'),
      event('23 18:55', '23 19:00'),
    );
    expect([early?.from, early?.cutBefore, late?.to, late?.cutAfter]).toEqual([480, true, 1140, true]);
    expect((short?.to ?? 0) - (short?.from ?? 0)).toBeGreaterThanOrEqual(30);
    expect(short?.to).toBeLessThanOrEqual(AGENDA_HOURS.to);
  });

  test('are never lost nor overlapping, whatever their times', () => {
    const minute = fc.integer({ min: 0, max: DAY_MINUTES - 1 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(minute, fc.integer({ min: 1, max: 600 })), { maxLength: 40 }),
        fc.oneof(fc.integer({ min: 2, max: 6 }), fc.constant(Number.POSITIVE_INFINITY)),
        (spans, most) => {
          const events = byStart(
            spans.map(([start, length]) => {
              const from = MONDAY * DAY_MINUTES + start;
              return toEvent(
                makeIntervention({
                  date_intervention: formatWall(from),
                  date_fin_intervention: formatWall(Math.min(from + length, (MONDAY + 1) * DAY_MINUTES)),
                }),
              ) as AgendaEvent;
            }),
          );
          const { placed, hidden } = placeDay(events, MONDAY, AGENDA_HOURS, most);
          const outside = events.filter((each) => isOutside(each, AGENDA_HOURS));
          const unseen = hidden.reduce((sum, { count }) => sum + count, 0);
          expect(placed.length + unseen + outside.length).toBe(events.length);
          for (const a of placed) {
            expect(a.column + a.span).toBeLessThanOrEqual(a.columns);
            expect(a.columns).toBeLessThanOrEqual(Math.max(2, most));
            expect(a.to - a.from).toBeGreaterThan(0);
            for (const b of placed) {
              const apart =
                a === b ||
                a.to <= b.from ||
                b.to <= a.from ||
                a.column + a.span <= b.column ||
                b.column + b.span <= a.column;
              expect(apart).toBe(true);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('outside the hours are listed apart, and the hours can be extended to include them', () => {
    const night = event('23 05:30', '23 07:00');
    const evening = event('23 19:00', '23 21:15');
    const inside = event('23 18:59', '23 21:00');
    expect([night, evening, inside].map((each) => isOutside(each, AGENDA_HOURS))).toEqual([
      true,
      true,
      false,
    ]);
    expect(widenHours([night, evening], AGENDA_HOURS)).toEqual({ from: 300, to: 1320 });
    expect(widenHours([], AGENDA_HOURS)).toEqual(AGENDA_HOURS);
  });
});

describe('events of several days', () => {
  test('are long, in lanes where none covers another', () => {
    const events = [
      event('20 10:00', '24 09:00'),
      event('23 10:00', '25 09:00'),
      event('25 10:00', '30 09:00'),
    ];
    expect(events.every(isLong)).toBe(true);
    expect(
      placeLanes(events, MONDAY, 7).map(({ lane, first, last, cutBefore, cutAfter }) => [
        lane,
        first,
        last,
        cutBefore,
        cutAfter,
      ]),
    ).toEqual([
      [0, 0, 1, true, false],
      [1, 0, 2, false, false],
      [0, 2, 6, false, true],
    ]);
  });

  test('are left out of the single days', () => {
    const days = groupByDay([event('23 10:00', '25 09:00'), event('24 10:00', '24 11:00')], MONDAY, 7);
    expect(days.map(({ length }) => length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});
