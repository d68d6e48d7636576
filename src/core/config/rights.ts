/** Who changes the configuration (spec §6). The server may still refuse: its answer is then shown. */

import type { User } from '../kernel/lib/user.ts';
import { can, isAdmin } from '../kernel/session/rights.ts';

export const canConfigure = (user: User | null): boolean => can('view_config', user) && isAdmin(user);
