import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { toEvent } from '../../../src/core/interventions/agenda.ts';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { getNextStep, getSteps } from '../../../src/core/interventions/rights.ts';
import {
  getLateDays,
  getLifeLine,
  getPlannedEnd,
  getStart,
} from '../../../src/core/interventions/schedule.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import { formatWallTime, getWallTime, toWallMs } from '../../../src/core/kernel/time/paris-clock.ts';

const make = (fields: Record<string, unknown> = {}): Intervention =>
  parse(Intervention, { id: 1, ...fields });
const user = (group: keyof typeof GROUPS, user_permissions = ['view_profile']) =>
  parse(User, { username: group, group: GROUPS[group], user_permissions });
const company = { id: 3, fullname: 'Thermi-Ouest' };
const dated = { prestataire: company, date_intervention: '2026-11-16 08:00' };
const validated = { ...dated, validation: true };
const realised = { ...validated, date_realisation: '2026-11-16 09:30' };
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

  test('its life has six steps, each with its known values', () => {
    const line = getLifeLine(
      make({ ...dated, date_creation: '2026-11-14 10:00' }),
      Date.parse('2026-11-15T10:00:00Z'),
    );
    expect(line.map(({ step, done, detail }) => [step, done, detail])).toEqual([
      ['created', true, '14/11/2026'],
      ['assigned', true, 'Thermi-Ouest'],
      ['dated', true, 'lun. 16 nov. à 08:00'],
      ['validated', false, ''],
      ['realised', false, ''],
      ['noted', false, ''],
    ]);
    expect(line.find(({ next }) => next)?.step).toBe('validated');
    expect(getLifeLine(make({ ...realised, note: 4 })).at(-1)).toMatchObject({ done: true, detail: '4/5' });
  });
});

describe('the next step', () => {
  const next = (fields: Record<string, unknown>) =>
    (['demandeur', 'collaborateur', 'prestataire', 'responsable', 'admin'] as const).map((group) =>
      getNextStep(make(fields), user(group)),
    );

  test('[F3] depends on the state and the group', () => {
    expect(next({})).toEqual([null, 'assign', null, 'assign', 'assign']);
    expect(next({ prestataire: company })).toEqual([null, 'remind', 'plan', 'remind', 'remind']);
    expect(next(dated)).toEqual([null, null, null, 'validate', 'validate']);
    expect(next(validated)).toEqual([null, 'realise', 'realise', 'realise', 'realise']);
    expect(next({ ...validated, waiting: true })).toEqual([null, 'realise', 'realise', 'realise', 'realise']);
    expect(next(realised)).toEqual(['note', 'note', null, 'note', 'note']);
    expect(next({ ...realised, note: 4 })).toEqual([null, null, null, 'cost', 'cost']);
    expect(next({ ...realised, note: 4, cout_achat: '10.00' })).toEqual([null, null, null, null, null]);
  });

  test('[F3] work is reported from its day on; before, the step is one of the others', () => {
    const on = (now: string, fields = {}) =>
      getNextStep(make({ ...validated, ...fields }), user('prestataire'), Date.parse(now));
    const before = '2026-11-15T22:59:00Z';
    expect(on(before)).toBeNull();
    expect(getSteps(make(validated), user('prestataire'))).toContain('realise');
    expect(on('2026-11-15T23:00:00Z'), 'midnight in Paris').toBe('realise');
    expect(on(before, { waiting: true }), 'under way').toBe('realise');
  });

  test('[F3] a realisation is taken back until somebody has noted or paid it', () => {
    const canReopen = (fields: Record<string, unknown>) =>
      getSteps(make(fields), user('prestataire')).includes('reopen');
    expect(canReopen(realised)).toBe(true);
    expect(canReopen(validated)).toBe(false);
    expect(canReopen({ ...realised, note: 4 })).toBe(false);
    expect(canReopen({ ...realised, cout_achat: '10.00' })).toBe(false);
  });

  test('an inconsistent combination has a next step too', () => {
    expect(next({ ...realised, waiting: true }).slice(2, 4)).toEqual(['release', 'release']);
    expect(getNextStep(make({ ...realised, validation: false }), user('admin'))).toBe('validate');
    expect(getNextStep(make({ date_realisation: '2026-11-16 09:30' }), user('admin'))).toBe('assign');
  });

  test('without a user, or for an unknown group, there is none', () => {
    expect(getSteps(make(realised), null)).toEqual([]);
    expect(getSteps(make(realised), parse(User, { username: 'x', group: 'Stagiaire' }))).toEqual([]);
  });

  test('assigning needs the right to list providers or people', () => {
    expect(getNextStep(make(), user('collaborateur', []))).toBeNull();
  });

  test('a requester may only rate finished work', () => {
    expect(getSteps(make(realised), user('demandeur'))).toEqual(['note']);
    expect(getSteps(make(dated), user('demandeur'))).toEqual([]);
  });
});
