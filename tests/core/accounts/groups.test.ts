import { describe, expect, test } from 'vitest';
import {
  countMembers,
  isKnownGroup,
  listGroupScreens,
  previewMenu,
} from '../../../src/core/accounts/groups.ts';
import { PUBLIC_PATHS, SCREEN_PATHS } from '../_paths.ts';

/** Spec §6, « Screens per group », and §2, the permissions of routes and the side menu. */
const EVERY_VIEW = ['ticket', 'intervention', 'asset', 'contract', 'profile', 'config', 'entry', 'plan'].map(
  (object) => `view_${object}`,
);
const DEMANDEUR = [
  '/',
  '/tickets',
  '/tickets/:id',
  '/interventions',
  '/interventions/:id',
  '/profil',
  '/help',
];
const WITH_ASSETS = [...DEMANDEUR, '/assets', '/assets/:id'];
const MENU = [
  'Tableau de bord',
  'Tickets',
  'Interventions',
  'Équipements',
  'Plans',
  'Contrats',
  'Intervenants',
  'Finances',
  'Statistiques',
  'Administration',
];
const GROUPS: [name: string, screens: readonly string[], menu: readonly string[]][] = [
  ['Demandeur', DEMANDEUR, ['Tableau de bord', 'Tickets', 'Interventions']],
  ['Collaborateur', WITH_ASSETS, ['Tableau de bord', 'Tickets', 'Interventions', 'Équipements']],
  ['Prestataire', WITH_ASSETS, ['Tableau de bord', 'Tickets', 'Interventions', 'Équipements']],
  ['Responsable technique', SCREEN_PATHS, MENU],
  ['Administrateur', SCREEN_PATHS, MENU],
];

describe('[K3] [A7] [A11] what a group opens', () => {
  test.each(GROUPS)('%s: each screen and each menu entry', (name, screens, menu) => {
    const group = { name, permissions: EVERY_VIEW };
    expect(
      listGroupScreens(group)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([...screens].toSorted());
    expect(previewMenu(group).map((route) => route.menu?.label)).toEqual(menu);
    expect(listGroupScreens(group).filter(({ path }) => PUBLIC_PATHS.includes(path))).toEqual([]);
  });

  test('a group of one’s own opens what its permissions name', () => {
    const group = { name: 'Gardiens', permissions: ['view_plan'] };
    expect(previewMenu(group).map((route) => route.menu?.label)).toEqual(['Tableau de bord', 'Plans']);
    expect(listGroupScreens(group).map(({ path }) => path)).not.toContain('/tickets');
  });

  test('the five groups are known by their names; members are counted by group', () => {
    expect(GROUPS.every(([name]) => isKnownGroup({ name }))).toBe(true);
    expect(isKnownGroup({ name: 'Gardiens' })).toBe(false);
    const of = (name: string | null) => ({ group: name === null ? null : { id: 1, name } });
    expect([...countMembers([of('Demandeur'), of('Prestataire'), of(null), of('Demandeur')])]).toEqual([
      ['Demandeur', 2],
      ['Prestataire', 1],
    ]);
  });
});
