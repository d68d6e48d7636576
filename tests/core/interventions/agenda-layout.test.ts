import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgendaEvent, toEvent } from '../../../src/core/interventions/agenda.ts';
import {
  groupEventsByDay,
  isLong,
  isOutside,
  type PlacedEvent,
  placeDay,
  placeLanes,
  widenHours,
} from '../../../src/core/interventions/agenda-layout.ts';
import { AGENDA_HOURS } from '../../../src/core/interventions/calendar-constants.ts';
import { DAY_MINUTES, formatWallMinutes, parseDay } from '../../../src/core/kernel/time/wall-time.ts';
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

  /** Room for that many columns; a head of 40 minutes, a line of 20. */
  const room = (most: number) => ({ most, head: 40, line: 20 });
  const timed = (...spans: [from: string, to: string][]) =>
    byStart(spans.map(([from, to]) => event(`23 ${from}`, `23 ${to}`)));
  const read = ({ placed, bundles }: ReturnType<typeof placeDay>) => ({
    placed: boxes(placed),
    bundles: bundles.map(({ events, from, to, column, columns }) => [
      events.length,
      from,
      to,
      column,
      columns,
    ]),
  });

  test('are listed in the last column where more overlap than there are columns', () => {
    const events = timed(
      ...['09:00', '09:10', '09:20', '09:30', '14:00'].map((from): [string, string] => [from, '15:00']),
    );
    expect(read(placeDay(events, MONDAY, AGENDA_HOURS, room(3)))).toEqual({
      placed: [
        [0, 1, 3],
        [1, 1, 3],
      ],
      bundles: [[3, 560, 900, 2, 3]],
    });
    expect(read(placeDay(events, MONDAY, AGENDA_HOURS, room(1)))).toEqual({
      placed: [],
      bundles: [[5, 540, 900, 0, 1]],
    });
    expect(placeDay(events, MONDAY, AGENDA_HOURS).placed, 'a day alone has room for all').toHaveLength(5);
  });

  test('have the last column where nothing else is in it', () => {
    const events = timed(['09:00', '12:00'], ['09:00', '10:00'], ['09:30', '10:30'], ['11:00', '12:00']);
    expect(read(placeDay(events, MONDAY, AGENDA_HOURS, room(2)))).toEqual({
      placed: [
        [0, 1, 2],
        [1, 1, 2],
      ],
      bundles: [[2, 540, 630, 1, 2]],
    });
  });

  test('are listed in as many lines as there are, down to what begins below', () => {
    const short = Array.from({ length: 6 }, (): [string, string] => ['09:00', '09:30']);
    const alone = placeDay(timed(...short), MONDAY, AGENDA_HOURS, room(1));
    expect(read(alone).bundles, '6 lines of 20 minutes').toEqual([[6, 540, 660, 0, 1]]);
    const above = placeDay(timed(...short, ['10:00', '11:00']), MONDAY, AGENDA_HOURS, room(1));
    expect(read(above).bundles).toEqual([[6, 540, 600, 0, 1]]);
  });

  test('of two, the later one lies over the earlier where it begins below its first words', () => {
    const layers = (...spans: [string, string][]) =>
      placeDay(timed(...spans), MONDAY, AGENDA_HOURS, room(2)).placed.map(({ layer }) => layer);
    expect(layers(['09:00', '11:00'], ['10:00', '12:00'])).toEqual(['under', 'over']);
    expect(layers(['09:00', '11:00'], ['09:30', '12:00']), 'too soon').toEqual([undefined, undefined]);
    // the third would begin below the second, whose column it does not have
    expect(layers(['09:00', '10:45'], ['10:00', '13:00'], ['11:00', '12:00'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
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
        fc.oneof(fc.integer({ min: 1, max: 6 }), fc.constant(Number.POSITIVE_INFINITY)),
        (spans, most) => {
          const events = byStart(
            spans.map(([start, length]) => {
              const from = MONDAY * DAY_MINUTES + start;
              return toEvent(
                makeIntervention({
                  date_intervention: formatWallMinutes(from),
                  date_fin_intervention: formatWallMinutes(
                    Math.min(from + length, (MONDAY + 1) * DAY_MINUTES),
                  ),
                }),
              ) as AgendaEvent;
            }),
          );
          const { placed, bundles } = placeDay(events, MONDAY, AGENDA_HOURS, room(most));
          const outside = events.filter((each) => isOutside(each, AGENDA_HOURS));
          const listed = bundles.reduce((sum, each) => sum + each.events.length, 0);
          expect(placed.length + listed + outside.length).toBe(events.length);
          const boxed = [...placed, ...bundles.map((each) => ({ ...each, span: 1 }))];
          for (const a of boxed) {
            expect(a.column + a.span).toBeLessThanOrEqual(a.columns);
            expect(a.columns).toBeLessThanOrEqual(most);
            expect(a.to - a.from).toBeGreaterThan(0);
            for (const b of boxed) {
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
    const days = groupEventsByDay([event('23 10:00', '25 09:00'), event('24 10:00', '24 11:00')], MONDAY, 7);
    expect(days.map(({ length }) => length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  });
});
