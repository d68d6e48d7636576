/** Who does what about reports without an account. The server may still refuse: its answer is then shown. */
import type { User } from '../kernel/lib/user.ts';
import { can, hasCapability, isAdmin, isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Managers accept or refuse them, where the server takes any. */
export const canDecideReports = (user: User | null): boolean =>
  hasCapability(user, 'public-tickets') && can('view_ticket', user) && isResponsableOrAdmin(user);

/** Those who change the configuration open and close places. */
export const canOpenPlaces = (user: User | null): boolean =>
  hasCapability(user, 'public-tickets') && can('view_config', user) && isAdmin(user);
