/** What the group, the codenames and the server of a user allow (spec §6); each domain's `rights.ts` is made of it. */
import { type Capability, type Codename, GROUPS, type User } from '../lib/user.ts';
import { canOpen } from '../page/route-access.ts';
import type { RouteName } from '../page/routes.ts';
import { $user } from './session.ts';

/** Whether the logged-in user holds that codename (spec §6). */
export const can = (codename: Codename, user: User | null = $user.get()): boolean =>
  user?.user_permissions.includes(codename) ?? false;

/**
 * Whether the server announced to that user that it has more than spec §7 (contract notes); to nobody, never. The page's
 * session may be that of another version's copy, which reads no list.
 */
export const hasCapability = (user: User | null, capability: Capability): boolean =>
  user?.capabilities?.includes(capability) ?? false;

/** Whether the logged-in user may open that route (spec §2). */
export const canVisit = (name: RouteName): boolean => canOpen(name, $user.get());

const isIn = (user: User | null, groups: readonly string[]): boolean =>
  groups.includes(user?.group?.name ?? '');

/** « Intervenant »: Prestataire or Collaborateur (the first of the two readings of spec §6). */
export const isIntervenant = (user: User | null = $user.get()): boolean =>
  isIn(user, [GROUPS.prestataire, GROUPS.collaborateur]);
/** Responsable technique, Collaborateur or Administrateur (spec §6). */
export const isHouseStaff = (user: User | null = $user.get()): boolean =>
  isIn(user, [GROUPS.responsable, GROUPS.collaborateur, GROUPS.admin]);
/** Responsable technique or Administrateur (spec §6). */
export const isResponsableOrAdmin = (user: User | null = $user.get()): boolean =>
  isIn(user, [GROUPS.responsable, GROUPS.admin]);
/** Who may scan a piece of equipment (spec §2): Responsable technique, Administrateur, holders of `view_asset`. */
export const canScan = (user: User | null = $user.get()): boolean =>
  isResponsableOrAdmin(user) || can('view_asset', user);
/** Administrateur only (spec §6). */
export const isAdmin = (user: User | null = $user.get()): boolean => isIn(user, [GROUPS.admin]);
