/** Who may give a ticket to a provider (spec §6): what the page of a ticket needs of `steps.ts`. */

import type { User } from '../kernel/lib/user.ts';
import { can, isHouseStaff } from '../kernel/session/rights.ts';

/** Whether the lists of providers and people may be read. */
const canSeePeople = (user: User | null): boolean => can('view_profile', user);

/** Whether that user may assign: create a ticket's intervention, which requires reading the lists to choose from. */
export const canCreate = (user: User | null): boolean => isHouseStaff(user) && canSeePeople(user);
