/**
 * Who sees costs and figures of interventions (spec §6); which step of one a user may take is in `steps.ts`. Every
 * function takes the user, `null` when nobody is logged in.
 */
import type { User } from '../kernel/lib/user.ts';
import { can, isHouseStaff } from '../kernel/session/rights.ts';
import type { Intervention } from './model.ts';

/** Whether a list shows costs: when its rows hold them, and before the rows arrive to users who may see entries. */
export const showsCosts = (rows: readonly Intervention[], user: User | null): boolean =>
  rows[0] ? rows[0].cout_achat !== undefined : can('view_entry', user);

/** Only managers see the statistics. */
export const canSeeInterventionStats = (user: User | null): boolean => isHouseStaff(user);
