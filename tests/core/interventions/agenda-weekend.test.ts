import { expect, test } from 'vitest';
import { type AgendaEvent, toEvent } from '../../../src/core/interventions/agenda.ts';
import { countOnSliver, foldWeekend, type Jours } from '../../../src/core/interventions/agenda-weekend.ts';
import { parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const MONDAY = parseDay('2026-11-23') as number;
const WEEKEND = [MONDAY + 5, MONDAY + 6];

const event = (from: string, to: string): AgendaEvent =>
  toEvent(
    makeIntervention({ date_intervention: `2026-11-${from}`, date_fin_intervention: `2026-11-${to}` }),
  ) as AgendaEvent;
const fold = (jours: Jours, ...events: AgendaEvent[]) =>
  foldWeekend(jours, events, { first: MONDAY, count: 7 });
const find = (jours: Jours, ...events: AgendaEvent[]) => fold(jours, ...events).slivers;

test('[E1] a weekend without work is drawn narrow', () => {
  const week = (...events: AgendaEvent[]) => find('', ...events);
  expect(week(event('23 09:00', '23 10:00'))).toEqual(WEEKEND);
  expect(week(event('20 09:00', '30 10:00')), 'it only passes').toEqual(WEEKEND);
  expect(week(event('28 20:00', '28 21:00')), 'outside the hours too').toEqual([]);
  expect(week(event('26 09:00', '29 12:00'))).toEqual(WEEKEND);
  expect(week(event('28 09:00', '29 12:00'))).toEqual([]);
  expect(week(event('29 20:00', '30 06:00')), 'it begins there, and goes on out of sight').toEqual([]);
});

test('[E1] with 5 every weekend is drawn narrow, with 7 none', () => {
  const busy = event('28 20:00', '28 21:00');
  expect([find('5'), find('5', busy), find('7'), find('7', busy)]).toEqual([WEEKEND, WEEKEND, [], []]);
  expect(foldWeekend('5', [], { first: MONDAY, count: 42 }).slivers).toHaveLength(12);
});

test('[E1] what spans weekdays between two weekends of a month is drawn', () => {
  const month = (...events: AgendaEvent[]) =>
    foldWeekend('5', events, { first: MONDAY - 7, count: 42 }).shown;
  const spanning = [event('21 09:00', '29 12:00'), event('22 09:00', '28 12:00')];
  expect(month(...spanning)).toEqual(spanning);
  expect(month(event('21 09:00', '22 12:00'), event('29 09:00', '29 12:00'))).toEqual([]);
});

test('[E1] a sliver counts its day where some of it is drawn nowhere', () => {
  const passing = event('27 09:00', '28 12:00');
  const alone = event('28 20:00', '28 21:00');
  const both = [passing, alone];
  const weekend = fold('5', ...both);
  const count = (day: number) => countOnSliver(day, both, weekend);
  expect(weekend.shown).toEqual([passing]);
  expect([MONDAY + 4, MONDAY + 5, MONDAY + 6].map(count)).toEqual([0, 2, 0]);
  expect(countOnSliver(MONDAY + 5, [passing], fold('', passing)), 'it can be read on Friday').toBe(0);
});
