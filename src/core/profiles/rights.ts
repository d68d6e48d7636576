/**
 * Who is offered which actions on people and companies (spec §6). A server may still refuse: its 403 is then shown.
 * Every function takes the user, `null` when nobody is logged in.
 */

import type { User } from '../kernel/lib/user.ts';
import { can, hasCapability, isAdmin, isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Whether that user may create, change and delete people, and their files. */
export const canWriteProfiles = (user: User | null): boolean =>
  can('view_profile', user) && isResponsableOrAdmin(user);

/** Whether that user may create and change companies: where the server announces that it takes them. */
export const canWritePrestataires = (user: User | null): boolean =>
  canWriteProfiles(user) && hasCapability(user, 'companies');

/** Whether that user may delete companies. */
export const canDeletePrestataire = canWriteProfiles;

/** Whether that user may read the figures of all people. */
export const canSeeProfileStats = canWriteProfiles;

/** Whether that user sees the directory of accounts and their last logins. */
export const canSeeAccounts = (user: User | null): boolean => isAdmin(user) && can('view_config', user);
