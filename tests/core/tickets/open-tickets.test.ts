import * as v from 'valibot';
import { expect, test } from 'vitest';
import { GROUPS, type GroupName, User } from '../../../src/core/kernel/lib/user.ts';
import { getKnownOpen } from '../../../src/core/tickets/open-tickets.ts';

const userOf = (group: GroupName) => v.parse(User, { id: 5, username: 'lea', group });

test.each([
  ['asset', false, GROUPS.demandeur, 'own'],
  ['asset', false, GROUPS.prestataire, 'own'],
  ['asset', false, GROUPS.responsable, 'all'],
  ['site', false, GROUPS.demandeur, 'own'],
  ['site', false, GROUPS.responsable, 'newest'],
  ['asset', true, GROUPS.demandeur, 'all'],
  ['site', true, GROUPS.demandeur, 'all'],
  ['site', true, GROUPS.responsable, 'all'],
] as const)('none is open on a %s (counted: %s): a %s knows it of %s', (of, isCounted, group, known) => {
  expect(getKnownOpen(of, isCounted, userOf(group))).toBe(known);
});

test('without a login nothing of others is known', () => {
  expect(getKnownOpen('asset', false, null)).toBe('own');
});
