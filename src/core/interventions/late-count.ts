/** The interventions that should be done and are not reported as done, and those that only lack their cost. Pure. */
import type { User } from '../kernel/lib/user.ts';
import { isLate } from './late.ts';
import type { Intervention } from './model.ts';
import { getPlannedEnd } from './planned-span.ts';
import { getInterventionState } from './state.ts';
import { followsCosts } from './state-for-user.ts';

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

/** How many are done and lack their cost alone; none for a user who enters no costs. */
export function countCostless(rows: readonly Intervention[], size: number, user: User | null): number {
  if (!followsCosts(user)) return 0;
  let count = 0;
  for (let rank = 0; rank < size; rank++)
    if (getInterventionState(rows[rank] as Intervention) === 'no_cost') count++;
  return count;
}
