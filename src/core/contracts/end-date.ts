/** When a contract ends, and which equipment it covers. Pure. */
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { DAY_MS, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import { type Contract, SOON_DAYS } from './model.ts';

/** The day that a contract ends, in days since 1970; `NaN` when it is not known. */
export const getEndDay = ({ date_end }: Pick<Contract, 'date_end'>): number =>
  Math.floor(getWallTime(date_end) / DAY_MS);

/** The day in Paris, in days since 1970. @param now milliseconds since 1970 */
export const getDayOf = (now: number): number => Math.floor(toWallMs(now) / DAY_MS);

/** Whole days until the contract ends, negative once it has; `null` when its end is not known. */
export function getDaysLeft(contract: Pick<Contract, 'date_end'>, now: number = Date.now()): number | null {
  const days = getEndDay(contract) - getDayOf(now);
  return Number.isNaN(days) ? null : days;
}

/** `over`: ended; `soon`: ends within 30 days, today included (spec §5, §9); `current`: the others. */
export type ContractTerm = 'over' | 'soon' | 'current';

/** As it is shown: of one whose end is not known, nothing is claimed. */
export type ShownTerm = ContractTerm | 'open';

/** Whether it ends within so many days, today included. @param days left, as below */
export const endsWithin = (days: number, span: number = SOON_DAYS): boolean => days >= 0 && days <= span;

/** @param days left, negative once it has ended, `NaN` without an end */
export function termOf(days: number): ContractTerm {
  if (days < 0) return 'over';
  return endsWithin(days) ? 'soon' : 'current';
}

export const getTerm = (contract: Pick<Contract, 'date_end'>, now: number = Date.now()): ContractTerm =>
  termOf(getDaysLeft(contract, now) ?? Number.NaN);

export const getShownTerm = (contract: Pick<Contract, 'date_end'>, now: number = Date.now()): ShownTerm =>
  getDaysLeft(contract, now) === null ? 'open' : getTerm(contract, now);

/** The contracts that cover a piece of equipment, the first to end first, those without an end last. */
export const getContractsOf = (contracts: readonly Contract[], asset: Id): Contract[] =>
  contracts
    .filter(({ assets }) => assets.some(({ id }) => sameId(id, asset)))
    .sort((left, right) => (left.date_end ?? '9').localeCompare(right.date_end ?? '9'));
