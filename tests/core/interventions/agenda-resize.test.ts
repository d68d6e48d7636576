/** When an intervention ends, set in the grid of hours. */
import { expect, test } from 'vitest';
import { toEvent } from '../../../src/core/interventions/agenda.ts';
import { canResize, getResizedEnd } from '../../../src/core/interventions/agenda-resize.ts';
import { parseWall } from '../../../src/core/kernel/time/wall-time.ts';
import { makeIntervention } from '../_interventions.ts';

const HOURS = { from: 8 * 60, to: 19 * 60 };
const at = (hour: string): number => parseWall(`2026-11-24 ${hour}`)!.at;
const eventOf = (from: string, to: string | null) =>
  toEvent(makeIntervention({ date_intervention: from, date_fin_intervention: to }))!;

test('[D7] an end is on a quarter of an hour, after the start and within the hours', () => {
  const event = eventOf('2026-11-24 10:10', '2026-11-24 12:00');
  expect(getResizedEnd(event, at('13:07'), HOURS)).toBe(at('13:00'));
  expect(getResizedEnd(event, at('13:08'), HOURS)).toBe(at('13:15'));
  expect(getResizedEnd(event, at('08:00'), HOURS)).toBe(at('10:25'));
  expect(getResizedEnd(event, at('21:00'), HOURS)).toBe(at('19:00'));
});

test('[D7] one that is after the hours already may stay where it is', () => {
  const event = eventOf('2026-11-24 18:00', '2026-11-24 20:00');
  expect(getResizedEnd(event, at('20:30'), HOURS)).toBe(at('20:00'));
});

test('[D7] what lasts whole days or several has no end that can be set there', () => {
  expect(canResize(eventOf('2026-11-24 10:00', null))).toBe(true);
  expect(canResize(eventOf('2026-11-24', null))).toBe(false);
  expect(canResize(eventOf('2026-11-24 10:00', '2026-11-25 10:00'))).toBe(false);
});
