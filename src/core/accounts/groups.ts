/** What a group opens: its screens and its menu, and how many accounts are in it. Pure. */

import { GROUPS } from '../kernel/lib/user.ts';
import { getMenu } from '../kernel/page/menu.ts';
import { canOpen, type Visitor } from '../kernel/page/route-access.ts';
import { ROUTES, type Route } from '../kernel/page/screens.ts';
import type { Group } from '../people/model.ts';
import type { Account } from './model.ts';

/** Whether it is one of the five groups of spec §1, whose names carry their rights. */
export const isKnownGroup = ({ name }: Pick<Group, 'name'>): boolean =>
  Object.values<string>(GROUPS).includes(name);

/**
 * Whether a group's own list decides which routes it opens, whatever its users hold (spec §6): no such list has the
 * agenda, which asks for no permission.
 */
export const isRestrictedGroup = (name: string): boolean =>
  !canOpen('Agenda', { group: { name }, user_permissions: [] });

/** A user of that group with the permissions that the group gives. */
const toVisitor = ({ name, permissions }: Pick<Group, 'name' | 'permissions'>): Visitor => ({
  group: { name },
  user_permissions: permissions,
});

/** The screens that the group opens, in the specification's order; those without login left out. */
export const listGroupScreens = (group: Pick<Group, 'name' | 'permissions'>): Route[] =>
  ROUTES.filter((route) => !route.public && canOpen(route.name, toVisitor(group)));

/** The side menu as a user of that group sees it. */
export const previewMenu = (group: Pick<Group, 'name' | 'permissions'>): Route[] =>
  getMenu(toVisitor(group), () => true);

/** The number of accounts of each group, by its name. */
export function countMembers(accounts: readonly Pick<Account, 'group'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { group } of accounts) if (group) counts.set(group.name, (counts.get(group.name) ?? 0) + 1);
  return counts;
}
