/** Who changes the configuration (spec §6). The server may still refuse: its answer is then shown. */
import type { User } from '../people/model.ts';
import { can, isAdmin } from '../session/session.ts';

export const canConfigure = (user: User | null): boolean => can('view_config', user) && isAdmin(user);
