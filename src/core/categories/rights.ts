/** Who is offered which actions on categories (spec §6). The server may still refuse: its answer is then shown. */

import type { User } from '../kernel/lib/user.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Managers create, change and delete categories; everybody else reads them. */
export const canManageCategories = (user: User | null): boolean => isResponsableOrAdmin(user);
