import { describe, expect, test } from 'vitest';
import { CODENAMES, GROUPS } from '../../../src/core/kernel/lib/user.ts';
import { SEARCH_KINDS } from '../../../src/core/search/kinds.ts';
import { getScreen, listKinds, listVisibleScreens } from '../../../src/core/search/rights.ts';

const member = (name: string, user_permissions: readonly string[] = CODENAMES) => ({
  group: { name },
  user_permissions,
});

describe('who finds what', () => {
  const restricted = ['ticket', 'intervention', 'asset', 'site'];
  test.each([
    [GROUPS.demandeur, ['ticket', 'intervention', 'site']],
    [GROUPS.collaborateur, restricted],
    [GROUPS.prestataire, restricted],
    [GROUPS.responsable, SEARCH_KINDS],
    [GROUPS.admin, SEARCH_KINDS],
  ])('[A8] [A9] a %s finds what the group’s routes open', (group, kinds) => {
    expect(listKinds(member(group))).toEqual(kinds);
  });

  test('[A10] what lacks its codename is not found, in a restricted group either', () => {
    const codenames = CODENAMES.filter((name) => name !== 'view_asset' && name !== 'view_contract');
    expect(listKinds(member(GROUPS.admin, codenames))).toEqual(
      SEARCH_KINDS.filter((kind) => kind !== 'asset' && kind !== 'contract'),
    );
    expect(listKinds(member(GROUPS.prestataire, []))).toEqual([]);
  });

  test('nobody who is logged out finds anything', () => {
    expect(listKinds(null)).toEqual([]);
    expect(listVisibleScreens(null)).toEqual([]);
  });

  test('a site opens its equipment, or its tickets for those who may not see equipment', () => {
    expect(getScreen('site', member(GROUPS.responsable))).toBe('Équipements');
    expect(getScreen('site', member(GROUPS.demandeur))).toBe('Tickets');
    expect(getScreen('site', member(GROUPS.admin, ['view_ticket']))).toBe('Tickets');
  });

  test('[A8] a requester goes to the screens of the group, and to no page of one object', () => {
    expect(listVisibleScreens(member(GROUPS.demandeur)).map(({ name }) => name)).toEqual([
      'Tableau de bord',
      'Tickets',
      'Interventions',
      'Profil',
      'Aide et support',
    ]);
    expect(listVisibleScreens(member(GROUPS.admin)).some(({ path }) => path.includes(':'))).toBe(false);
    expect(listVisibleScreens(member(GROUPS.admin)).some((route) => route.public)).toBe(false);
  });
});
