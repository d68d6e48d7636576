/**
 * Who is offered which actions on finance entries (spec §6). A server may still refuse: its 403 is then shown.
 */

import type { User } from '../kernel/lib/user.ts';
import { can, isResponsableOrAdmin } from '../kernel/session/session.ts';
import type { FinanceEntry } from './model.ts';

/** Whether that user may create entries; `null` when nobody is logged in. */
export const canWriteFinance = (user: User | null): boolean =>
  can('view_entry', user) && isResponsableOrAdmin(user);

/** The cost of an intervention is written on the intervention: its entry is changed with it, and goes with it. */
export const isFixed = ({ intervention }: Pick<FinanceEntry, 'intervention'>): boolean =>
  intervention !== null;

/** What is changed on the intervention alone. */
export const FIXED_FIELDS: readonly string[] = ['type_depense', 'realise'];
