/** When a payment of a contract is due. Pure; days are whole numbers since 1970. */
import { addMonths } from '../kernel/time/wall-time.ts';
import type { DaySpan } from './next-period.ts';

/**
 * The days on which something is due every so many months: the start, then each one before the end, on the last day of
 * the months that are shorter.
 * @param most of them
 */
export function listDueDays({ start, end }: DaySpan, months: number, most: number): number[] {
  const days = [start];
  for (let count = 1; count < most; count++) {
    const day = addMonths(start, count * months);
    if (day >= end) break;
    days.push(day);
  }
  return days;
}
