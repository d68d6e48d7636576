import { describe, expect, test } from 'vitest';
import { CODENAMES, GROUPS } from '../../../../src/core/kernel/lib/user.ts';
import { getMenu } from '../../../../src/core/kernel/page/menu.ts';
import {
  canOpen,
  getFirstRoute,
  isOffered,
  type Visitor,
} from '../../../../src/core/kernel/page/route-access.ts';
import { getHref, type RouteName } from '../../../../src/core/kernel/page/routes.ts';
import { formatTitle, getRoute, ROUTES } from '../../../../src/core/kernel/page/screens.ts';
import { PUBLIC_PATHS, SCREEN_PATHS } from '../../_paths.ts';

const visitor = (group: string | null, permissions: readonly string[] = CODENAMES): Visitor => ({
  group: group === null ? null : { name: group },
  user_permissions: permissions,
});
const opened = (who: Visitor | null): RouteName[] =>
  ROUTES.map((route) => route.name).filter((name) => canOpen(name, who));
const publicNames: RouteName[] = [
  'Se connecter',
  'Mot de passe oublié',
  'Réinitialisation du mot de passe',
  'Accessibilité',
  'Signaler sans compte',
  'Suivre un signalement',
];
const demandeur: RouteName[] = [
  'Tableau de bord',
  'Tickets',
  'Details du ticket',
  'Interventions',
  "Details de l'intervention",
  'Profil',
  'Aide et support',
];
const equipment: RouteName[] = ['Équipements', "Details de l'équipement"];
const sorted = (names: readonly string[]) => [...names].sort();

describe('the route table', () => {
  test('[A2] holds every path of the specification', () => {
    expect(sorted(ROUTES.map((route) => route.path))).toEqual(sorted([...PUBLIC_PATHS, ...SCREEN_PATHS]));
  });

  test('[A3] titles end with the product, and the root is « Accueil »', () => {
    expect(formatTitle(getRoute('Tableau de bord').title)).toBe('Accueil · Balise');
    for (const route of ROUTES) expect(route.title).not.toBe('');
  });

  test('addresses contain ids and queries, encoded', () => {
    expect(getHref('Details du ticket', { id: 'a/b' })).toBe('/tickets/a%2Fb');
    expect(getHref('Details du ticket')).toBe('/tickets/');
    expect(getHref('Tickets', {}, { state: 'all', q: null })).toBe('/tickets?state=all');
  });
});

describe('access to routes', () => {
  test('[A4] [A9] without a session: the public routes only', () => {
    expect(sorted(opened(null))).toEqual(sorted(publicNames));
  });

  test.each([
    [GROUPS.demandeur, demandeur],
    [GROUPS.collaborateur, [...demandeur, ...equipment]],
    [GROUPS.prestataire, [...demandeur, ...equipment]],
  ])('[A8] %s opens the routes of its list only', (group, names) => {
    expect(sorted(opened(visitor(group)))).toEqual(sorted([...names, ...publicNames]));
  });

  test.each([GROUPS.admin, GROUPS.responsable])('[A9] %s reaches every route', (group) => {
    expect(opened(visitor(group))).toHaveLength(ROUTES.length);
  });

  test.each(ROUTES.filter((route) => route.permission).map((route) => [route.name, route.permission]))(
    '[A10] « %s » is refused to an unrestricted user without %s',
    (name, permission) => {
      const others = CODENAMES.filter((codename) => codename !== permission);
      expect(canOpen(name as RouteName, visitor(GROUPS.responsable, others))).toBe(false);
      expect(canOpen(name as RouteName, visitor(GROUPS.responsable, [permission as string]))).toBe(true);
    },
  );

  test('a screen is offered to those who hold its codename too, a public one to everybody', () => {
    expect(isOffered('Tickets', visitor(GROUPS.demandeur))).toBe(true);
    expect(isOffered('Tickets', visitor(GROUPS.demandeur, []))).toBe(false);
    expect(isOffered('Tickets', null)).toBe(false);
    expect(isOffered('Profil', visitor(GROUPS.demandeur, []))).toBe(true);
    expect(isOffered('Accessibilité', null)).toBe(true);
  });

  test('[A7] a refused visitor is redirected to the first allowed route of the group', () => {
    expect(getFirstRoute(visitor(GROUPS.demandeur))).toBe('Tableau de bord');
    expect(getFirstRoute(visitor(GROUPS.admin))).toBe('Tableau de bord');
    expect(getFirstRoute(visitor(null))).toBe('Tableau de bord');
    expect(getFirstRoute(null)).toBe('Se connecter');
  });
});

describe('the side menu', () => {
  const everyTag = () => true;
  const labels = (who: Visitor, hasTag: (tag: string) => boolean = everyTag) =>
    getMenu(who, hasTag).map((route) => route.menu?.label);

  test('[A11] lists the ten entries in the specification’s order for an administrator', () => {
    expect(labels(visitor(GROUPS.admin))).toEqual([
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
    ]);
  });

  test('[A11] is filtered by group and by codename', () => {
    expect(labels(visitor(GROUPS.demandeur))).toEqual(['Tableau de bord', 'Tickets', 'Interventions']);
    expect(labels(visitor(GROUPS.demandeur, ['view_ticket']))).toEqual(['Tableau de bord', 'Tickets']);
    expect(labels(visitor(GROUPS.admin, ['view_plan']))).toEqual(['Tableau de bord', 'Plans']);
  });

  test('leaves out a route whose element does not exist', () => {
    expect(labels(visitor(GROUPS.admin), (tag) => tag === 'balise-ticket-list')).toEqual(['Tickets']);
  });
});
