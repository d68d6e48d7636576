import { parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { Intervention } from '../../../src/core/interventions/model.ts';
import { getNextStep, getSteps } from '../../../src/core/interventions/steps.ts';
import { GROUPS, User } from '../../../src/core/kernel/lib/user.ts';

const make = (fields: Record<string, unknown> = {}): Intervention =>
  parse(Intervention, { id: 1, ...fields });
const user = (group: keyof typeof GROUPS, user_permissions = ['view_profile']) =>
  parse(User, { username: group, group: GROUPS[group], user_permissions });
const company = { id: 3, fullname: 'Thermi-Ouest' };
const dated = { prestataire: company, date_intervention: '2026-11-16 08:00' };
const validated = { ...dated, validation: true };
const realised = { ...validated, date_realisation: '2026-11-16 09:30' };

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
