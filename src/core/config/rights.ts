/** Who changes the configuration (spec §6). The server may still refuse: its answer is then shown. */

import { can, isAdmin } from '../kernel/session/session.ts';
import type { User } from '../people/model.ts';

export const canConfigure = (user: User | null): boolean => can('view_config', user) && isAdmin(user);
