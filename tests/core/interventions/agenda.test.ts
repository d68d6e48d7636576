import { describe, expect, test } from 'vitest';
import { parseSpecialHours } from '../../../src/core/config/special-hours.ts';
import {
  findEvents,
  findUnplanned,
  listIntervenants,
  toEvent,
} from '../../../src/core/interventions/agenda.ts';
import { getMove, shiftStart, snapToStep } from '../../../src/core/interventions/agenda-move.ts';
import {
  chooseView,
  formatBriefRange,
  formatRange,
  getRange,
  listRangeDays,
  showsToday,
  stepDate,
} from '../../../src/core/interventions/agenda-range.ts';
import {
  AGENDA_HOURS,
  AGENDA_STEP,
  AGENDA_VIEWS,
  type AgendaView,
  CALENDAR_VIEWS,
  CELL_HEIGHT,
  DEFAULT_STEP,
  LONG_PRESS_MS,
  MONTH_CELLS,
  SMALL_WIDTH,
  YEAR_MONTHS,
  YEARS_CELLS,
} from '../../../src/core/interventions/calendar-constants.ts';
import type { Intervention } from '../../../src/core/interventions/model.ts';
import { formatWallMinutes, parseDay, parseWall } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const MONDAY = parseDay('2026-11-23') as number;
const WEEK = { first: MONDAY, count: 7 };
const ALL = { intervenant: '', state: '' };
const event = (fields: Record<string, unknown>) => {
  const found = toEvent(makeIntervention(fields));
  if (!found) throw new Error('No date');
  return found;
};
const times = (fields: Record<string, unknown>) => {
  const { start, end } = event(fields);
  return [formatWallMinutes(start), formatWallMinutes(end)];
};
const find = (items: Intervention[], filters = ALL) =>
  findEvents(items, items.length, filters, WEEK).map(({ id }) => id);

describe('events of the agenda', () => {
  test('[D7] are validated, have a provider, and match the state filter', () => {
    const date_intervention = '2026-11-24 10:00';
    const items = [
      makeIntervention({ id: 1, date_intervention }),
      makeIntervention({ id: 2, date_intervention, validation: false }),
      makeIntervention({ id: 3, date_intervention, prestataire: null }),
      makeIntervention({ id: 4, date_intervention: null }),
    ];
    expect(find(items)).toEqual([1]);
    expect(find(items, { ...ALL, state: 'all' })).toEqual([1, 2, 3]);
    expect(find(items, { ...ALL, state: 'validation' })).toEqual([2]);
    const forManagers = (filters: typeof ALL) =>
      findEvents(items, items.length, filters, WEEK, () => true).map(({ id }) => id);
    expect(forManagers(ALL), 'with the dates that they may move').toEqual([1, 2]);
    expect(forManagers({ ...ALL, state: 'assigned' })).toEqual([1]);
  });

  test('[D7] end at date_fin_intervention, or one hour after the start', () => {
    const date_intervention = '2026-11-24 10:15';
    expect(times({ date_intervention, date_fin_intervention: '2026-11-24 12:00' })[1]).toBe(
      '2026-11-24 12:00',
    );
    expect(times({ date_intervention })[1]).toBe('2026-11-24 11:15');
    // an end before the start is ignored
    expect(times({ date_intervention, date_fin_intervention: '2026-11-24 09:00' })[1]).toBe(
      '2026-11-24 11:15',
    );
    // an hour in the night of a clock change is one hour
    expect(times({ date_intervention: '2026-10-25 01:30' })[1]).toBe('2026-10-25 02:30');
    expect(times({ date_intervention: '2026-03-29 01:30' })[1]).toBe('2026-03-29 02:30');
  });

  test('days without a time are whole days, the last one included', () => {
    const { allDay, firstDay, lastDay } = event({
      date_intervention: '2026-11-24',
      date_fin_intervention: '2026-11-25',
    });
    expect([allDay, firstDay - MONDAY, lastDay - MONDAY]).toEqual([true, 1, 2]);
    expect(event({ date_intervention: '2026-11-24' }).lastDay - MONDAY).toBe(1);
  });

  test('an event that ends at midnight does not touch the next day', () => {
    const { lastDay } = event({
      date_intervention: '2026-11-24 20:00',
      date_fin_intervention: '2026-11-25 00:00',
    });
    expect(lastDay - MONDAY).toBe(1);
  });

  test("an intervention that overlaps the period's start or end is included; others are not", () => {
    const items = [
      makeIntervention({
        id: 'a',
        date_intervention: '2026-11-20 10:00',
        date_fin_intervention: '2026-11-23 09:00',
      }),
      makeIntervention({
        id: 'b',
        date_intervention: '2026-11-29 22:00',
        date_fin_intervention: '2026-12-02 09:00',
      }),
      makeIntervention({
        id: 'c',
        date_intervention: '2026-11-01 10:00',
        date_fin_intervention: '2026-12-24 09:00',
      }),
      makeIntervention({
        id: 'd',
        date_intervention: '2026-11-22 22:00',
        date_fin_intervention: '2026-11-23 00:00',
      }),
      makeIntervention({ id: 'e', date_intervention: '2026-11-30 00:00' }),
    ];
    expect(find(items)).toEqual(['c', 'a', 'b']);
  });

  test('[D6] the intervenant filter takes a person or a provider', () => {
    const date_intervention = '2026-11-24 10:00';
    const items = [
      makeIntervention({ id: 1, date_intervention, intervenant: { id: 7, fullname: 'Nadia Cros' } }),
      makeIntervention({ id: 2, date_intervention, prestataire: { id: 9, fullname: 'Axima' } }),
      makeIntervention({ id: 3, date_intervention, intervenant: { id: 8, fullname: 'Éric Blin' } }),
    ];
    expect(find(items, { ...ALL, intervenant: '7' })).toEqual([1]);
    expect(find(items, { ...ALL, intervenant: 'prestataire-9' })).toEqual([2]);
    expect(find(items, { ...ALL, intervenant: 'inconnu' })).toEqual([]);
    expect(listIntervenants(items, items.length)).toEqual({
      people: [
        { value: '8', name: 'Éric Blin' },
        { value: '7', name: 'Nadia Cros' },
      ],
      providers: [
        { value: 'prestataire-9', name: 'Axima' },
        { value: 'prestataire-3', name: 'Dalkia' },
      ],
    });
  });

  test('without a date are waiting to be planned, unless they are done', () => {
    const items = [
      makeIntervention({ id: 1 }),
      makeIntervention({ id: 2, date_realisation: '2026-11-20 10:00' }),
      makeIntervention({ id: 3, date_intervention: '2026-11-24 10:00' }),
      makeIntervention({ id: 4, prestataire: null, date_intervention: 'bientôt' }),
    ];
    expect(findUnplanned(items, items.length, ALL).map(({ id }) => id)).toEqual([1, 4]);
    expect(findUnplanned(items, items.length, { intervenant: 'prestataire-3' }).map(({ id }) => id)).toEqual([
      1,
    ]);
  });
});

describe('the periods of the agenda', () => {
  test('[D5] day by default in a small container, week otherwise; never years', () => {
    expect([chooseView('', 390), chooseView('', 1440), chooseView('', 0)]).toEqual(['day', 'week', 'week']);
    expect([chooseView('', SMALL_WIDTH - 1), chooseView('', SMALL_WIDTH)]).toEqual(['day', 'week']);
    expect([chooseView('month', 390), chooseView('day', 1440)]).toEqual(['month', 'day']);
    expect([chooseView('years', 1440), chooseView('year', 390)]).toEqual(['week', 'day']);
    expect(AGENDA_VIEWS).not.toContain('years');
  });

  test('[D11] the constants of the specification are defined', () => {
    expect(CALENDAR_VIEWS).toEqual(['years', 'year', 'month', 'week', 'day']);
    expect([AGENDA_HOURS.from / 60, AGENDA_HOURS.to / 60, AGENDA_STEP]).toEqual([8, 19, 30]);
    expect([DEFAULT_STEP, CELL_HEIGHT, LONG_PRESS_MS]).toEqual([60, 40, 1200]);
    expect([MONTH_CELLS, YEAR_MONTHS, YEARS_CELLS]).toEqual([42, 12, 25]);
  });

  test('[D5] a week begins on Monday, a month fills 42 cells, and steps move by one of them', () => {
    const week = getRange('week', '2026-11-29', MONDAY);
    expect([week.first, week.count]).toEqual([MONDAY, 7]);
    expect([stepDate(week, 1), stepDate(week, -1)]).toEqual(['2026-12-06', '2026-11-22']);
    const month = getRange('month', '2026-01-31', MONDAY);
    expect([month.first, month.count]).toEqual([parseDay('2025-12-29'), 42]);
    expect([stepDate(month, 1), stepDate(month, -1)]).toEqual(['2026-02-01', '2025-12-01']);
    expect(stepDate(getRange('day', '2026-10-25', MONDAY), 1)).toBe('2026-10-26');
  });

  test('[A16] are named in French; an invalid date is today', () => {
    expect(formatRange(getRange('day', 'hier', MONDAY))).toBe('lundi 23 novembre 2026');
    expect(formatRange(getRange('week', '', MONDAY))).toBe('23 – 29 novembre 2026');
    expect(formatRange(getRange('month', '2026-11-23', MONDAY))).toBe('novembre 2026');
    const brief = (view: AgendaView, day: string) => formatBriefRange(getRange(view, day, MONDAY));
    expect(brief('day', '2026-11-27')).toBe('ven. 27\u00a0nov.');
    expect(brief('week', '2026-11-27')).toBe('23 – 29\u00a0nov.');
    expect(brief('week', '2026-12-01')).toBe('30\u00a0nov. – 6\u00a0déc.');
    expect(brief('month', '2026-11-27')).toBe('nov. 2026');
    // two months leave room beside them: they are abbreviated
    expect(formatRange(getRange('week', '2026-12-02', MONDAY))).toBe('30\u00a0nov. – 6\u00a0déc. 2026');
    expect(formatRange(getRange('week', '2026-06-01', MONDAY))).toBe('1er – 7 juin 2026');
    expect(formatBriefRange(getRange('week', '2026-06-01', MONDAY))).toBe('1er – 7\u00a0juin');
    expect(formatRange(getRange('week', '2026-11-01', MONDAY))).toBe('26\u00a0oct. – 1er\u00a0nov. 2026');
    expect(formatRange(getRange('week', '2026-12-30', MONDAY))).toBe('28\u00a0déc. 2026 – 3\u00a0janv. 2027');
  });

  test('[D5] a day is the one that is asked for; its days are listed in order', () => {
    expect(getRange('day', '2026-11-26', MONDAY)).toEqual({
      view: 'day',
      day: MONDAY + 3,
      first: MONDAY + 3,
      count: 1,
    });
    expect(listRangeDays(getRange('week', '2026-11-26', MONDAY))).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map((rank) => MONDAY + rank),
    );
  });

  test('a month shows today when it is the current month, not when its edge cells contain it', () => {
    expect(showsToday(getRange('month', '2026-11-01', MONDAY), MONDAY)).toBe(true);
    expect(showsToday(getRange('month', '2026-10-01', MONDAY), parseDay('2026-11-01') as number)).toBe(false);
    expect(showsToday(getRange('week', '2026-11-29', MONDAY), MONDAY)).toBe(true);
    expect(showsToday(getRange('week', '2026-11-22', MONDAY), MONDAY)).toBe(false);
    expect(showsToday(getRange('week', '2026-11-30', MONDAY), MONDAY)).toBe(false);
    expect(showsToday(getRange('day', '2026-11-24', MONDAY), MONDAY)).toBe(false);
  });
});

describe('moving an intervention', () => {
  const dates = { date_intervention: '2026-11-24 10:15', date_fin_intervention: '2026-11-24 12:00' };
  const start = (text: string) => parseWall(text)?.at as number;

  test('[D7] keeps its duration', () => {
    expect(getMove(event(dates), start('2026-11-26 14:00'))).toEqual({
      date_intervention: '2026-11-26 14:00',
      date_fin_intervention: '2026-11-26 15:45',
    });
  });

  test('keeps the duration over a clock change, and a missing end stays missing', () => {
    const night = event({ date_intervention: '2026-10-24 22:00', date_fin_intervention: '2026-10-25 06:00' });
    expect(getMove(night, start('2026-10-25 22:00'))).toEqual({
      date_intervention: '2026-10-25 22:00',
      date_fin_intervention: '2026-10-26 06:00',
    });
    expect(getMove(event({ date_intervention: '2026-11-24 10:00' }), start('2026-11-26 14:00'))).toEqual({
      date_intervention: '2026-11-26 14:00',
    });
  });

  test('whole days stay whole days', () => {
    const days = event({ date_intervention: '2026-11-24', date_fin_intervention: '2026-11-25' });
    expect(getMove(days, start('2026-11-27 00:00'))).toEqual({
      date_intervention: '2026-11-27',
      date_fin_intervention: '2026-11-28',
    });
  });

  test('to another day keeps the minute; within the day it stays inside the hours', () => {
    const moved = (days: number, minutes: number) =>
      formatWallMinutes(shiftStart(event(dates), days, minutes, AGENDA_HOURS));
    expect(moved(1, 0)).toBe('2026-11-25 10:15');
    expect(moved(-1, 90)).toBe('2026-11-23 11:45');
    expect(moved(0, -600)).toBe('2026-11-24 08:00');
    expect(moved(0, 900)).toBe('2026-11-24 18:30');
    expect([
      snapToStep(619, AGENDA_HOURS),
      snapToStep(0, AGENDA_HOURS),
      snapToStep(1439, AGENDA_HOURS),
    ]).toEqual([600, 480, 1110]);
  });
});

describe('special hours', () => {
  test('[D8] are read by weekday, in order', () => {
    const hours = parseSpecialHours(
      '{"1":[{"from":1020,"to":1140,"class":"closed","label":"Astreinte"},{"from":"720","to":780,"class":"","label":"Pause"}]}',
    );
    expect(hours.get(1)?.map(({ from, to, label }) => [from, to, label])).toEqual([
      [720, 780, 'Pause'],
      [1020, 1140, 'Astreinte'],
    ]);
    expect(hours.get(2)).toBeUndefined();
  });

  test.each([
    '',
    'null',
    '[]',
    '{',
    '{"8":[{"from":0,"to":60}]}',
    '{"1":[{"from":"x","to":60},{"from":90,"to":30}]}',
  ])('unreadable ones are left out: %s', (json) => expect(parseSpecialHours(json).size).toBe(0));
});
