/** Who is offered which actions on requests for help (spec §6). The server may still refuse. */

import type { User } from '../kernel/lib/user.ts';
import { isAuthor } from '../kernel/session/authorship.ts';
import { isResponsableOrAdmin } from '../kernel/session/rights.ts';
import type { HelpRequest } from './model.ts';

/** Managers see the requests of everybody, the others their own. */
export const seesAllHelp = (user: User | null): boolean => isResponsableOrAdmin(user);

export const isOwnHelp = ({ created_by }: HelpRequest, user: User | null): boolean =>
  isAuthor(created_by, user);

/** One's own request; any for managers. */
export const canDeleteHelp = (request: HelpRequest, user: User | null): boolean =>
  isResponsableOrAdmin(user) || isOwnHelp(request, user);
