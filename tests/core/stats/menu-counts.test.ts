import { describe, expect, test } from 'vitest';
import { GROUPS, type User } from '../../../src/core/kernel/lib/user.ts';
import { countMenu, formatMenuCount } from '../../../src/core/stats/menu-counts.ts';
import type { Counters } from '../../../src/core/stats/model.ts';

const member = (name: string) => ({ group: { id: null, name } }) as User;
const counters: Counters = {
  unassigned_tickets: 12,
  waiting_interventions: 4,
  interventions_to_valid: 3,
  interventions_to_note: 1,
  running_interventions: 7,
  assigned_interventions: 9,
  next_controls: 2,
  opened_tickets: 30,
  urgent_tickets: 5,
};
const nothing = Object.fromEntries(Object.keys(counters).map((name) => [name, 0])) as Counters;

describe('the counts of the menu', () => {
  const tickets = { count: 12, label: '12\u00a0tickets non affectés' };
  const toNote = { count: 1, label: '1\u00a0intervention à noter' };
  const managed = { count: 4, label: '3\u00a0dates à valider, 1\u00a0intervention à noter' };
  test.each([
    [GROUPS.demandeur, { Interventions: toNote }],
    [GROUPS.prestataire, { Interventions: { count: 4, label: '4\u00a0interventions à dater' } }],
    [GROUPS.collaborateur, { Tickets: tickets, Interventions: toNote }],
    [GROUPS.responsable, { Tickets: tickets, Interventions: managed }],
    [GROUPS.admin, { Tickets: tickets, Interventions: managed }],
  ])('[A11] are what awaits a %s', (group, expected) => {
    expect(countMenu(member(group), counters)).toEqual(expected);
  });

  test('nothing to do, nobody logged in and a counter that is missing have none', () => {
    expect(countMenu(member(GROUPS.admin), nothing)).toEqual({});
    expect(countMenu(null, counters)).toEqual({});
    expect(countMenu(member(GROUPS.admin), null)).toEqual({});
    expect(countMenu(member(GROUPS.collaborateur), { ...counters, unassigned_tickets: null })).toEqual({
      Interventions: toNote,
    });
  });

  test('are shown in full up to 99', () => {
    expect([1, 99, 100, 1200].map(formatMenuCount)).toEqual(['1', '99', '99+', '99+']);
  });
});
