/** The period that a renewal takes: its days and its amount. Pure. */
import { formatDay, parseDay } from '../kernel/time/wall-time.ts';
import type { Contract, Periode } from './model.ts';
import { getNextPeriod } from './next-period.ts';

/** The first period that was added for after the present one, whose days and amount a renewal takes; `null` without. */
export function findPreparedPeriod<P extends Pick<Periode, 'date_debut'>>(
  periods: readonly P[],
  { date_start, date_end }: Pick<Contract, 'date_start' | 'date_end'>,
): P | null {
  const [start, end] = [date_start?.slice(0, 10) ?? '', date_end?.slice(0, 10)];
  if (!end) return null;
  const after = periods.filter(({ date_debut }) => {
    const day = date_debut.slice(0, 10);
    return day >= end && day > start;
  });
  return after.sort((left, right) => left.date_debut.localeCompare(right.date_debut))[0] ?? null;
}

/** What a renewal makes of a contract. */
export interface PeriodRenewal {
  /** Days, `YYYY-MM-DD`. */
  start: string;
  end: string;
  montant: string | null;
  /** Whether that period was added before. */
  prepared: boolean;
}

/**
 * The period that a renewal takes: the one that was added for after the present one, else one as long as it (contract,
 * « Periode »); `null` for a contract without its days. A period without an amount keeps the contract's.
 */
export function getRenewal(
  periods: readonly Periode[],
  contract: Pick<Contract, 'date_start' | 'date_end' | 'montant'>,
): PeriodRenewal | null {
  const next = findPreparedPeriod(periods, contract);
  if (next) {
    const montant = next.montant ?? contract.montant;
    return { start: next.date_debut, end: next.date_fin, montant, prepared: true };
  }
  const [start, end] = [parseDay(contract.date_start), parseDay(contract.date_end)];
  if (start === null || end === null || end < start) return null;
  const former = periods
    .map(({ date_debut, date_fin }) => ({ start: parseDay(date_debut), end: parseDay(date_fin) }))
    .filter((span): span is { start: number; end: number } => span.start !== null && span.end !== null)
    .filter((span) => span.start < start)
    .sort((one, other) => one.start - other.start);
  const span = getNextPeriod([...former, { start, end }]);
  return {
    start: formatDay(span.start),
    end: formatDay(span.end),
    montant: contract.montant,
    prepared: false,
  };
}
