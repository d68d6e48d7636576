import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { toEvent } from '../../../src/core/interventions/agenda.ts';
import { getLateDays } from '../../../src/core/interventions/late.ts';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { getPlannedEnd, getStart } from '../../../src/core/interventions/planned-span.ts';
import { formatWallTime, getWallTime, toWallMs } from '../../../src/core/kernel/time/paris-clock.ts';

const make = (fields: Record<string, unknown> = {}): Intervention =>
  parse(Intervention, { id: 1, ...fields });
const dated = { prestataire: { id: 3, fullname: 'Thermi-Ouest' }, date_intervention: '2026-11-16 08:00' };
const realised = { ...dated, validation: true, date_realisation: '2026-11-16 09:30' };
const HOUR = 3_600_000;

describe('the plan of an intervention', () => {
  test('[D7] ends at its end, else one hour after its start; an end before the start is ignored', () => {
    const start = getStart(make(dated));
    expect(getPlannedEnd(make(dated)) - start).toBe(HOUR);
    expect(getPlannedEnd(make({ ...dated, date_fin_intervention: '2026-11-16 11:00' })) - start).toBe(
      3 * HOUR,
    );
    expect(getPlannedEnd(make({ ...dated, date_fin_intervention: '2026-11-15 11:00' })) - start).toBe(HOUR);
    expect(getPlannedEnd(make())).toBeNaN();
  });

  test('wall-clock texts and instants are compared in Paris time, also over the change of October', () => {
    expect(getWallTime('2026-11-16T07:00:00.000Z')).toBe(getWallTime('2026-11-16 08:00'));
    expect(getWallTime('2026-10-24T22:30:00Z')).toBe(getWallTime('2026-10-25 00:30'));
    expect(getWallTime('2026-10-25T01:30:00Z')).toBe(getWallTime('2026-10-25 02:30'));
    expect(toWallMs(Date.parse('2026-07-01T10:00:00Z'))).toBe(getWallTime('2026-07-01 12:00'));
    expect(getWallTime('bientôt')).toBeNaN();
  });

  test('is late once its planned end is past, in whole days', () => {
    const at = (time: string) => getLateDays(make(dated), Date.parse(time));
    expect(at('2026-11-16T07:59:00Z')).toBeNull();
    expect(at('2026-11-16T08:01:00Z')).toBe(0);
    expect(at('2026-11-19T08:01:00Z')).toBe(3);
    expect(getLateDays(make(realised), Date.parse('2026-12-01T08:00:00Z'))).toBeNull();
    expect(getLateDays(make())).toBeNull();
  });

  test('[D7] a day without a time is late from the next day, in the agenda and the list alike', () => {
    const day = make({ ...dated, date_intervention: '2026-11-16' });
    const days = make({ ...dated, date_intervention: '2026-11-16', date_fin_intervention: '2026-11-17' });
    expect(getLateDays(day, Date.parse('2026-11-16T22:59:00Z'))).toBeNull();
    expect(getLateDays(day, Date.parse('2026-11-16T23:01:00Z'))).toBe(0);
    expect(getLateDays(days, Date.parse('2026-11-17T22:59:00Z'))).toBeNull();
    expect(getLateDays(days, Date.parse('2026-11-17T23:01:00Z'))).toBe(0);
    // an end without a time lasts until midnight
    const open = make({ ...dated, date_fin_intervention: '2026-11-16' });
    for (const each of [day, days, open, make(dated)])
      expect(toEvent(each)?.end).toBe(getPlannedEnd(each) / 60_000);
    expect(formatWallTime(getPlannedEnd(open))).toBe('2026-11-17 00:00');
  });
});
