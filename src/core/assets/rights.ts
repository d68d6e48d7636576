/**
 * Who is offered which actions (spec §6). A server may still refuse: its 403 is then shown. Every function takes the
 * user, `null` when nobody is logged in.
 */

import type { User } from '../kernel/lib/user.ts';
import { can, hasCapability, isHouseStaff, isResponsableOrAdmin } from '../kernel/session/rights.ts';

const sees = (user: User | null): boolean => can('view_asset', user);

/** Whether that user may create equipment. */
export const canCreateAsset = (user: User | null): boolean => sees(user) && isHouseStaff(user);

/** Whether that user may change equipment: its identity, its materials and counts. */
export const canEditAsset = canCreateAsset;

/** Whether that user may add parts to equipment: where the server announces that it takes them. */
export const canAddMaterial = (user: User | null): boolean =>
  canEditAsset(user) && hasCapability(user, 'materials');

/** Whether that user may change and remove parts: where the server announces it. */
export const canChangeMaterial = (user: User | null): boolean =>
  canEditAsset(user) && hasCapability(user, 'material-changes');

/** Whether that user may delete equipment. */
export const canDeleteAsset = (user: User | null): boolean => sees(user) && isResponsableOrAdmin(user);
