/**
 * Who is offered which actions on contracts (spec §6). A server may still refuse: its 403 is then shown. Every
 * function takes the user, `null` when nobody is logged in.
 */
import type { User } from '../people/model.ts';
import { can, isResponsableOrAdmin } from '../session/session.ts';

/** Whether that user may create, change, renew and delete contracts, their periods and files. */
export const canWriteContracts = (user: User | null): boolean =>
  can('view_contract', user) && isResponsableOrAdmin(user);

/** Whether that user may have the finance entries of a contract created and deleted. */
export const canWriteEntries = (user: User | null): boolean =>
  canWriteContracts(user) && can('view_entry', user);
