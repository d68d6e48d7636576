/** What of the sites is offered to whom (spec §6). A server may still refuse: its answer is then told. */
import type { User } from '../people/model.ts';
import { isResponsableOrAdmin } from '../session/session.ts';

/** Sites are created, renamed, moved and deleted by managers; everybody else reads them. */
export const canManageSites = (user: User | null): boolean => isResponsableOrAdmin(user);
