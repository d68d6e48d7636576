import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decide, type SessionState } from '../../../src/app/router/access-guard.ts';
import { CODENAMES, GROUPS, User } from '../../../src/core/kernel/lib/user.ts';
import type { RouteName } from '../../../src/core/kernel/page/routes.ts';
import { ROUTES } from '../../../src/core/kernel/page/screens.ts';

const ORIGIN = 'https://balise.test';
const OUT: SessionState = { status: 'out', user: null };
const RESTORING: SessionState = { status: 'restoring', user: null };

const as = (group: string | null, permissions: readonly string[] = CODENAMES): SessionState => ({
  status: 'in',
  user: v.parse(User, {
    id: 1,
    username: 'u',
    group: group && { id: 1, name: group },
    user_permissions: permissions,
  }),
});
const visit = (
  route: RouteName | null,
  session: SessionState,
  {
    query = {},
    hasTag = () => true,
  }: { query?: Record<string, string>; hasTag?: (tag: string) => boolean } = {},
) => decide({ route, query }, session, hasTag, ORIGIN);

const PUBLIC: RouteName[] = [
  'Accessibilité',
  'Signaler sans compte',
  'Suivre un signalement',
  'Se connecter',
  'Mot de passe oublié',
  'Réinitialisation du mot de passe',
];
const DEMANDEUR: RouteName[] = [
  'Tableau de bord',
  'Tickets',
  'Details du ticket',
  'Interventions',
  "Details de l'intervention",
  'Profil',
  'Aide et support',
];
const WITH_EQUIPMENT: RouteName[] = [...DEMANDEUR, 'Équipements', "Details de l'équipement"];

describe('the guard', () => {
  it('[A4] [A9] without a session, opens the public screens and no other', () => {
    const opened = ROUTES.filter(({ name }) => visit(name, OUT).kind === 'open').map(({ name }) => name);
    expect(opened).toEqual(PUBLIC);
  });

  it('[A5] without a session, redirects every other route to the login', () => {
    const rest = ROUTES.filter(({ name }) => !PUBLIC.includes(name));
    expect(new Set(rest.map(({ name }) => visit(name, OUT).kind))).toEqual(new Set(['login']));
  });

  it.each([
    ['/tickets?state=all#x', '/tickets?state=all#x'],
    ['//evil.test', '/'],
    ['https://evil.test/', '/'],
    ['/login?path=/login', '/'],
    ['/login', '/'],
  ])('[A6] logged in at /login?path=%s goes to %s', (path, to) => {
    const decision = visit('Se connecter', as(GROUPS.admin), { query: { path } });
    expect(decision).toEqual({ kind: 'redirect', to, refused: false });
  });

  it.each([
    [GROUPS.demandeur, DEMANDEUR],
    [GROUPS.collaborateur, WITH_EQUIPMENT],
    [GROUPS.prestataire, WITH_EQUIPMENT],
  ])('[A7] [A8] %s opens the routes of its list, and is redirected home from any other', (group, list) => {
    for (const { name, public: isPublic } of ROUTES) {
      if (isPublic) continue;
      expect(visit(name, as(group)), name).toEqual(
        list.includes(name)
          ? expect.objectContaining({ kind: 'open' })
          : { kind: 'redirect', to: '/', refused: true },
      );
    }
  });

  it.each([GROUPS.admin, GROUPS.responsable])('[A9] %s opens every route', (group) => {
    for (const { name, public: isPublic } of ROUTES) {
      if (!isPublic) expect(visit(name, as(group)).kind, name).toBe('open');
    }
  });

  it('[A10] an unrestricted group without the codename is refused that route alone', () => {
    for (const { name, permission } of ROUTES) {
      if (!permission) continue;
      const others = CODENAMES.filter((codename) => codename !== permission);
      expect(visit(name, as(GROUPS.responsable, others)), name).toMatchObject({ refused: true });
      expect(visit(name, as(GROUPS.responsable, [permission])).kind, name).toBe('open');
    }
  });

  it('redirects nobody while the session is being read', () => {
    expect(visit('Tickets', RESTORING)).toEqual({ kind: 'wait', login: false });
    expect(visit('Se connecter', RESTORING)).toEqual({ kind: 'wait', login: true });
    expect(visit('Mot de passe oublié', RESTORING).kind).toBe('open');
  });

  it('[A2] distinguishes an unknown path from a page that this version lacks', () => {
    expect(visit(null, as(GROUPS.admin))).toEqual({ kind: 'unknown' });
    expect(visit('Plans', as(GROUPS.admin), { hasTag: () => false }).kind).toBe('unavailable');
  });
});

describe('[K4] the chosen first screen', () => {
  const enter = (session: SessionState, first: RouteName, query: Record<string, string> = {}) =>
    decide({ route: 'Se connecter', query }, session, () => true, ORIGIN, first);

  it('follows a login, unless an address was asked for or the group may not open it', () => {
    const user = as(GROUPS.responsable);
    expect(enter(user, 'Interventions')).toMatchObject({ kind: 'redirect', to: '/interventions' });
    expect(enter(user, 'Interventions', { path: '/assets' })).toMatchObject({ to: '/assets' });
    expect(enter(as(GROUPS.demandeur), 'Agenda')).toMatchObject({ to: '/', refused: false });
  });
});
