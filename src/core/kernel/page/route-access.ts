/**
 * Who may open which screen, and to whom it is offered (spec §2, §6): by the lists of the restricted groups, else by the
 * codename that the screen needs (`routes.ts`).
 */
import { GROUPS } from '../lib/user.ts';
import { getAccess, type RouteName } from './routes.ts';

const demandeur: readonly RouteName[] = [
  'Tableau de bord',
  'Tickets',
  'Details du ticket',
  'Interventions',
  "Details de l'intervention",
  'Profil',
  'Aide et support',
];
const equipment: readonly RouteName[] = ['Équipements', "Details de l'équipement"];

/** The routes of the groups that have a restricted list (spec §6); every other group has all of them. */
const restricted: Record<string, readonly RouteName[]> = {
  [GROUPS.demandeur]: demandeur,
  [GROUPS.collaborateur]: [...demandeur, ...equipment],
  [GROUPS.prestataire]: [...demandeur, ...equipment],
};

/** The part of a user that the guard reads. */
export interface Visitor {
  group: { name: string } | null;
  user_permissions: readonly string[];
}

/**
 * Whether the visitor may open the route (spec §2, §6). Public routes: always. Logged out: no other. In a
 * restricted group its list decides alone; in any other group the route's codename does.
 */
export function canOpen(name: RouteName, visitor: Visitor | null): boolean {
  const route = getAccess(name);
  if (route.public) return true;
  if (!visitor) return false;
  const list = visitor.group ? restricted[visitor.group.name] : undefined;
  if (list) return list.includes(name);
  return !route.permission || visitor.user_permissions.includes(route.permission);
}

/**
 * Whether the visitor is led to the route: may open it, and holds its codename, which a restricted group's list does
 * not ask for (contract notes).
 */
export function isOffered(name: RouteName, visitor: Visitor | null): boolean {
  const { permission } = getAccess(name);
  return canOpen(name, visitor) && (!permission || visitor?.user_permissions.includes(permission) === true);
}

/** Where a refused visitor is redirected: the first allowed route of the group (spec §2). */
export function getFirstRoute(visitor: Visitor | null): RouteName {
  const list = visitor?.group ? restricted[visitor.group.name] : undefined;
  return list?.[0] ?? (visitor ? 'Tableau de bord' : 'Se connecter');
}
