/** Who administers accounts, groups and permissions (spec §6). The server may still refuse: its answer is then shown. */

import type { User } from '../kernel/lib/user.ts';
import { can, isAdmin, isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Whether that user reads accounts with their last logins, groups and permissions. */
export const canReadAccounts = (user: User | null): boolean =>
  can('view_config', user) && isResponsableOrAdmin(user);

/** Whether that user creates and changes them. */
export const canManageAccounts = (user: User | null): boolean => can('view_config', user) && isAdmin(user);
