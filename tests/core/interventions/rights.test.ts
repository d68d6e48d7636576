/** Which steps an intervention allows, by its state; who may take them is in `tests/core/interventions/next-step.test.ts`. */
import { describe, expect, test } from 'vitest';
import { canAssign } from '../../../src/core/interventions/assign-right.ts';
import { canSeeInterventionStats, showsCosts } from '../../../src/core/interventions/rights.ts';
import { canTakeStep, getSteps } from '../../../src/core/interventions/steps.ts';
import { GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { userOf } from '../_intervention-server.ts';
import { makeIntervention } from '../_interventions.ts';

const MANAGER = userOf(GROUPS.admin);
const NOBODY = { prestataire: null };
const PROPOSED = { date_intervention: '2026-11-16 08:00', validation: false };
const DATED = { date_intervention: '2026-11-16 08:00' };
const DONE = { ...DATED, date_realisation: '2026-11-16 10:00' };

describe('[F3] the steps of an intervention', () => {
  test.each([
    ['of nobody', NOBODY, 'assign delete'],
    ['without a date', {}, 'assign plan remind sheet edit delete'],
    ['whose date is proposed', PROPOSED, 'assign plan validate realise remind sheet edit delete'],
    ['whose date is valid', DATED, 'assign plan start realise remind sheet edit delete'],
    ['under way', { ...DATED, waiting: true }, 'assign plan realise remind sheet edit delete'],
    ['that is done', DONE, 'realise reopen note cost sheet delete'],
    [
      'done and still marked as under way',
      { ...DONE, waiting: true },
      'release realise reopen note cost sheet delete',
    ],
    ['done and noted', { ...DONE, note: 4 }, 'realise note cost sheet delete'],
    ['done with a cost', { ...DONE, cout_achat: '12.00' }, 'realise note cost sheet delete'],
    ['done without a date', { date_realisation: DONE.date_realisation }, 'reopen note cost sheet delete'],
    ['done by nobody', { ...DONE, ...NOBODY }, 'assign reopen note cost delete'],
    ['with a cost that is not done', { ...NOBODY, cout_achat: '12.00' }, 'assign cost delete'],
    ['of nobody whose date is proposed', { ...PROPOSED, ...NOBODY }, 'assign validate delete'],
  ])('%s', (_, fields, steps) => {
    expect(getSteps(makeIntervention(fields), MANAGER).join(' ')).toBe(steps);
  });

  test('are none for those who may take none', () => {
    expect(getSteps(makeIntervention(DATED), userOf(GROUPS.demandeur))).toEqual([]);
    expect(getSteps(makeIntervention(DATED), null)).toEqual([]);
    expect(canTakeStep('delete', makeIntervention(), userOf(GROUPS.collaborateur))).toBe(false);
    expect(canTakeStep('delete', makeIntervention(), MANAGER)).toBe(true);
  });
});

test('[E6] a ticket is given to a provider while it has no intervention and is open', () => {
  const open = { intervention: null, state: 'unassigned' } as const;
  expect(canAssign(open, MANAGER)).toBe(true);
  expect(canAssign({ ...open, state: 'closed' }, MANAGER)).toBe(false);
  expect(canAssign({ ...open, intervention: { id: 7 } as never }, MANAGER)).toBe(false);
  expect(canAssign(open, userOf(GROUPS.prestataire))).toBe(false);
  expect(canAssign(open, { ...MANAGER, user_permissions: [] })).toBe(false);
});

test('[F2] costs are shown where the rows hold them, before they arrive to those who may see entries', () => {
  expect(showsCosts([makeIntervention({ cout_achat: null })], null)).toBe(true);
  expect(showsCosts([makeIntervention()], MANAGER)).toBe(false);
  expect(showsCosts([], MANAGER)).toBe(true);
  expect(showsCosts([], { ...MANAGER, user_permissions: [] })).toBe(false);
});

test('[F5] statistics are for staff', () => {
  const groups = [
    GROUPS.admin,
    GROUPS.responsable,
    GROUPS.collaborateur,
    GROUPS.prestataire,
    GROUPS.demandeur,
  ];
  expect(groups.map((group) => canSeeInterventionStats(userOf(group)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
