/** Who is offered which actions on categories (spec §6). The server may still refuse: its answer is then shown. */

import { isResponsableOrAdmin } from '../kernel/session/session.ts';
import type { User } from '../people/model.ts';

/** Managers create, change and delete categories; everybody else reads them. */
export const canManageCategories = (user: User | null): boolean => isResponsableOrAdmin(user);
