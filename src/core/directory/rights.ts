/** Who maps the groups of the directory: those who make accounts. The server may still refuse: its answer is then shown. */
import type { User } from '../kernel/lib/user.ts';
import { can, hasCapability, isAdmin } from '../kernel/session/rights.ts';

export const canMapDirectory = (user: User | null): boolean =>
  can('view_config', user) && isAdmin(user) && hasCapability(user, 'directory');
