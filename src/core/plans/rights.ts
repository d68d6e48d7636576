/** Who is offered which actions on plans (spec §6). A server may still refuse: its 403 is then shown. */

import type { User } from '../kernel/lib/user.ts';
import { can, hasCapability, isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Whether that user may create, change and delete plans and their pins. @param user `null` when nobody is logged in */
export const canWritePlans = (user: User | null): boolean =>
  can('view_plan', user) && isResponsableOrAdmin(user);

/** Whether that user may describe plans in words: where the server announces that it takes them. */
export const canDescribePlans = (user: User | null): boolean =>
  canWritePlans(user) && hasCapability(user, 'plan-descriptions');
