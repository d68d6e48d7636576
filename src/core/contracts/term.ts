/** When a contract ends, and which equipment it covers. Pure. */
import { type Id, sameId } from '../_lib/shape.ts';
import { getToday, getWallTime } from '../_time/paris-clock.ts';
import { type Contract, SOON_DAYS } from './model.ts';

const DAY_MS = 86_400_000;

/** Whole days until the contract ends, negative once it has; `null` when its end is not known. */
export function getDaysLeft(
  { date_end }: Pick<Contract, 'date_end'>,
  now: number = Date.now(),
): number | null {
  const end = getWallTime(date_end?.slice(0, 10));
  const days = Math.round((end - getWallTime(getToday(now))) / DAY_MS);
  return Number.isNaN(days) ? null : days;
}

/** `over`: ended; `soon`: ends within 30 days, today included (spec §5, §9); `current`: the others. */
export type ContractTerm = 'over' | 'soon' | 'current';

export function getTerm(contract: Pick<Contract, 'date_end'>, now: number = Date.now()): ContractTerm {
  const days = getDaysLeft(contract, now);
  if (days === null || days > SOON_DAYS) return 'current';
  return days < 0 ? 'over' : 'soon';
}

/** The contracts that cover a piece of equipment, the first to end first, those without an end last. */
export const getContractsOf = (contracts: readonly Contract[], asset: Id): Contract[] =>
  contracts
    .filter(({ assets }) => assets.some(({ id }) => sameId(id, asset)))
    .sort((left, right) => (left.date_end ?? '9').localeCompare(right.date_end ?? '9'));
