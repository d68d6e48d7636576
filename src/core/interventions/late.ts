/** The interventions that should be done and are not reported as done. Pure. */
import type { Intervention } from './model.ts';
import { getPlannedEnd, isLate } from './schedule.ts';

/** How many are late, as the list's filter counts them, and the one that has been so for longest. */
export function findLate(
  rows: readonly Intervention[],
  size: number,
  now: number,
): { count: number; oldest: Intervention | null } {
  let count = 0;
  let oldest: Intervention | null = null;
  for (let rank = 0; rank < size; rank++) {
    const row = rows[rank] as Intervention;
    if (!isLate(row, now)) continue;
    count++;
    if (oldest === null || getPlannedEnd(row) < getPlannedEnd(oldest)) oldest = row;
  }
  return { count, oldest };
}
