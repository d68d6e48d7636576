/** Which of a contract's periods is the present one, and which the last. Pure. */
import { getToday } from '../kernel/time/paris-clock.ts';
import type { Contract, Periode } from './model.ts';

/**
 * The period that today is in: of two that share today, where one ends and the next starts, the first. None before the
 * first period and after the last.
 * @param now milliseconds since 1970
 */
export function findCurrentPeriod<P extends Pick<Periode, 'date_debut' | 'date_fin'>>(
  periods: readonly P[],
  now: number = Date.now(),
): P | null {
  const today = getToday(now);
  return (
    [...periods]
      .sort((left, right) => left.date_debut.localeCompare(right.date_debut))
      .find(
        ({ date_debut, date_fin }) => date_debut.slice(0, 10) <= today && today <= date_fin.slice(0, 10),
      ) ?? null
  );
}

/** Whether the contract ends with this period: a renewal's newest. */
export const isLastPeriod = (
  { date_fin }: Pick<Periode, 'date_fin'>,
  { date_end }: Pick<Contract, 'date_end'>,
): boolean => date_fin.slice(0, 10) === date_end?.slice(0, 10);
