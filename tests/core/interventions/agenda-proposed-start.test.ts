import { expect, test } from 'vitest';
import { findSlot } from '../../../src/core/interventions/agenda-proposed-start.ts';
import { AGENDA_HOURS } from '../../../src/core/interventions/calendar-constants.ts';
import { formatWallMinutes, parseDay } from '../../../src/core/kernel/time/wall-time.ts';

const NO_HOURS = new Map();
const find = (day: string, now: string, special: Parameters<typeof findSlot>[2] = NO_HOURS) =>
  formatWallMinutes(findSlot(parseDay(day) ?? 0, AGENDA_HOURS, special, Date.parse(`${now}+01:00`)));

test('[D7] the slot proposed is a working one, and never past', () => {
  expect(find('2026-11-23', '2026-11-23 16:17')).toBe('2026-11-23 16:30');
  expect(find('2026-11-23', '2026-11-23 06:00')).toBe('2026-11-23 08:00');
  expect(find('2026-11-23', '2026-11-23 17:40'), 'an hour is left').toBe('2026-11-23 18:00');
  expect(find('2026-11-23', '2026-11-23 18:20'), 'less than an hour is left').toBe('2026-11-24 08:00');
  expect(find('2026-11-27', '2026-11-27 21:00'), 'the evening of a Friday').toBe('2026-11-30 08:00');
  expect(find('2026-11-28', '2026-11-23 16:17'), 'a Saturday').toBe('2026-11-30 08:00');
  expect(find('2026-12-07', '2026-11-23 16:17'), 'a week to come').toBe('2026-12-07 08:00');
});

test('[D8] nothing is proposed while it is closed', () => {
  const each = (from: number, to: number, kind = 'closed') => ({ from, to, class: kind, label: 'Pause' });
  const monday = (...hours: ReturnType<typeof each>[]) => new Map([[1, hours]]);
  expect(find('2026-11-23', '2026-11-23 11:20', monday(each(720, 810)))).toBe('2026-11-23 13:30');
  expect(find('2026-11-23', '2026-11-23 11:20', monday(each(720, 810, 'garde')))).toBe('2026-11-23 11:30');
  expect(find('2026-11-23', '2026-11-23 09:00', monday(each(0, 1440)))).toBe('2026-11-24 08:00');
  const closed = new Map([1, 2, 3, 4, 5].map((day) => [day, [each(0, 1440)]] as const));
  expect(find('2026-11-23', '2026-11-23 09:00', closed), 'always closed').toBe('2026-11-23 09:00');
});
