/** Who may walk through a site (spec §6). The server may still refuse: its answer is then shown. */
import type { User } from '../kernel/lib/user.ts';
import { can, isHouseStaff } from '../kernel/session/rights.ts';

/** Staff who may see the equipment. */
export const canTakeInventory = (user: User | null): boolean => can('view_asset', user) && isHouseStaff(user);
