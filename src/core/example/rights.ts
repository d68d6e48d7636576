/** Who loads and removes an example: those who make accounts, where the server has one. */
import type { User } from '../kernel/lib/user.ts';
import { can, hasCapability, isAdmin } from '../kernel/session/rights.ts';

export const canUseExample = (user: User | null): boolean =>
  can('view_config', user) && isAdmin(user) && hasCapability(user, 'example');
