/** What of the categories is offered to whom (spec §6). A server may still refuse: its answer is then told. */
import type { User } from '../people/model.ts';
import { isResponsableOrAdmin } from '../session/session.ts';

/** Categories are created, changed and deleted by managers; everybody else reads them. */
export const canManageCategories = (user: User | null): boolean => isResponsableOrAdmin(user);
