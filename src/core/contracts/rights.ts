/**
 * Who is offered which actions on contracts (spec §6). A server may still refuse: its 403 is then shown. Every
 * function takes the user, `null` when nobody is logged in.
 */

import type { User } from '../kernel/lib/user.ts';
import { can, isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { getTerm } from './end-date.ts';
import type { Contract } from './model.ts';

/** Whether that user may create, change, renew and delete contracts, their periods and files. */
export const canWriteContracts = (user: User | null): boolean =>
  can('view_contract', user) && isResponsableOrAdmin(user);

/** Whether that user may have the finance entries of a contract created and deleted. */
export const canWriteEntries = (user: User | null): boolean =>
  canWriteContracts(user) && can('view_entry', user);

/** Whether that user may renew that contract; a contract that is not renewable would be refused. */
export const canRenew = ({ renouvelable }: Pick<Contract, 'renouvelable'>, user: User | null): boolean =>
  renouvelable && canWriteContracts(user);

/** Whether a contract is over that cannot be renewed: extending it or another contract is the next step. */
export const isToExtend = (
  contract: Pick<Contract, 'renouvelable' | 'date_end'>,
  user: User | null,
  now: number,
): boolean => canWriteContracts(user) && !contract.renouvelable && getTerm(contract, now) === 'over';

/** Whether renewing is the contract's next step: it may be renewed, and ends soon or has ended (spec §5). */
export const isToRenew = (
  contract: Pick<Contract, 'renouvelable' | 'date_end'>,
  user: User | null,
  now: number,
): boolean => canRenew(contract, user) && getTerm(contract, now) !== 'current';
