/**
 * Who is offered which actions on finance entries (spec §6). A server may still refuse: its 403 is then shown.
 */

import type { User } from '../kernel/lib/user.ts';
import { can, isResponsableOrAdmin } from '../kernel/session/rights.ts';

/** Whether that user may create entries; `null` when nobody is logged in. */
export const canWriteFinance = (user: User | null): boolean =>
  can('view_entry', user) && isResponsableOrAdmin(user);
