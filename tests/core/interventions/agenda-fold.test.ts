import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AgendaEvent, toEvent } from '../../../src/core/interventions/agenda.ts';
import {
  chooseFolds,
  findIdleHours,
  fromDrawn,
  getDrawnLength,
  keepIdle,
  listUnfolded,
  toDrawn,
} from '../../../src/core/interventions/agenda-fold.ts';
import { AGENDA_HOURS } from '../../../src/core/interventions/calendar-constants.ts';
import { makeIntervention } from '../_interventions.ts';

const event = (day: number, from: string, to: string): AgendaEvent =>
  toEvent(
    makeIntervention({
      date_intervention: `2026-11-${day} ${from}`,
      date_fin_intervention: `2026-11-${day} ${to}`,
    }),
  ) as AgendaEvent;
/** Three a day, of which these two are everywhere. */
const busyWeek = (...more: AgendaEvent[]) => [
  ...[23, 24, 25, 26, 27].flatMap((day) => [
    event(day, '09:00', '10:00'),
    event(day, '10:00', '12:00'),
    event(day, '14:00', '16:00'),
  ]),
  ...more,
];
const idle = (events: readonly AgendaEvent[], count = 7) =>
  findIdleHours(events, { count }, AGENDA_HOURS).map(({ from, to }) => [from / 60, to / 60]);

describe('hours without work', () => {
  test('are before, between and after, on no day of which anything is done', () => {
    expect(idle(busyWeek())).toEqual([
      [8, 9],
      [12, 14],
      [16, 19],
    ]);
    expect(idle(busyWeek(event(25, '12:15', '12:45'))), 'an hour is left').toEqual([
      [8, 9],
      [13, 14],
      [16, 19],
    ]);
    expect(idle(busyWeek(event(25, '13:00', '13:20'))), 'half an hour is too little').toEqual([
      [8, 9],
      [12, 13],
      [16, 19],
    ]);
    expect(idle(busyWeek(event(25, '05:00', '08:30'), event(25, '20:00', '21:00')))).toEqual([
      [12, 14],
      [16, 19],
    ]);
  });

  test('are not those below a list, which is as long as its lines', () => {
    const together = Array.from({ length: 3 }, () => event(25, '16:00', '16:30'));
    expect(idle(busyWeek(...together)).at(-1), '16:00, and three lines').toEqual([18, 19]);
  });

  test('are not those over which a short event is drawn, which has half an hour at least', () => {
    expect(idle(busyWeek(event(25, '11:45', '12:00')))).toEqual([
      [8, 9],
      [12.5, 14],
      [16, 19],
    ]);
  });

  test('are what a week of little work is planned in', () => {
    expect(idle([event(23, '09:00', '10:00')])).toEqual([]);
    expect(idle([event(23, '09:00', '10:00'), event(23, '10:00', '11:00')], 1)).toEqual([]);
    expect(idle(busyWeek().slice(0, 3), 1), 'three in a day').toHaveLength(3);
  });

  test('are folded as far as the room wants, the longest first', () => {
    const folds = (room: number) =>
      chooseFolds(findIdleHours(busyWeek(), { count: 7 }, AGENDA_HOURS), AGENDA_HOURS, room, {
        most: 36,
        fold: 24,
      }).map(({ from }) => from / 60);
    expect(folds(792), 'all hours have room').toEqual([]);
    expect(folds(791)).toEqual([16]);
    expect(folds(599)).toEqual([12, 16]);
    expect(folds(300)).toEqual([8, 12, 16]);
  });

  test('open where work comes', () => {
    const folds = findIdleHours(busyWeek(), { count: 7 }, AGENDA_HOURS);
    expect(keepIdle(folds, busyWeek()), 'the same, so that nothing is drawn anew').toBe(folds);
    expect(keepIdle(folds, busyWeek(event(24, '12:30', '13:00'))).map(({ from }) => from / 60)).toEqual([
      8, 16,
    ]);
  });

  test('are drawn as a few minutes, and each minute is found again where it is drawn', () => {
    const hours = {
      from: 480,
      to: 1140,
      folds: [
        { from: 480, to: 540 },
        { from: 720, to: 840 },
      ],
      folded: 20,
    };
    expect([480, 510, 540, 720, 780, 840, 1140].map((minute) => toDrawn(minute, hours))).toEqual([
      0, 10, 20, 200, 210, 220, 520,
    ]);
    expect(getDrawnLength(hours)).toBe(520);
    expect(listUnfolded(hours)).toEqual([
      { from: 540, to: 720 },
      { from: 840, to: 1140 },
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 480, max: 1140 }), (minute) => {
        expect(fromDrawn(toDrawn(minute, hours), hours)).toBeCloseTo(minute, 6);
      }),
    );
    expect(toDrawn(600, AGENDA_HOURS), 'without folds').toBe(120);
  });
});
