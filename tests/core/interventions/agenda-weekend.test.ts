import { expect, test } from 'vitest';
import { type AgendaEvent, toEvent } from '../../../src/core/interventions/agenda.ts';
import { findIdleWeekend } from '../../../src/core/interventions/agenda-weekend.ts';
import { parseDay } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const MONDAY = parseDay('2026-11-23') as number;

const event = (from: string, to: string): AgendaEvent =>
  toEvent(
    makeIntervention({ date_intervention: `2026-11-${from}`, date_fin_intervention: `2026-11-${to}` }),
  ) as AgendaEvent;

test('[E1] a weekend without work is drawn narrow', () => {
  const week = (...events: AgendaEvent[]) => findIdleWeekend(events, MONDAY, 7);
  expect(week(event('23 09:00', '23 10:00'))).toEqual([MONDAY + 5, MONDAY + 6]);
  expect(week(event('20 09:00', '30 10:00')), 'it only passes').toEqual([MONDAY + 5, MONDAY + 6]);
  expect(week(event('28 20:00', '28 21:00')), 'outside the hours too').toEqual([]);
  expect(week(event('26 09:00', '29 12:00'))).toEqual([MONDAY + 5, MONDAY + 6]);
  expect(week(event('28 09:00', '29 12:00'))).toEqual([]);
  expect(week(event('29 20:00', '30 06:00')), 'it begins there, and goes on out of sight').toEqual([]);
});
