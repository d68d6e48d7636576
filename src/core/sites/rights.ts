/** Who is offered which actions on sites (spec §6). The server may still refuse: its answer is then shown. */

import type { User } from '../kernel/lib/user.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Managers create, rename, move and delete sites; everybody else reads them. */
export const canManageSites = (user: User | null): boolean => isResponsableOrAdmin(user);
