/** What awaits a provider, in three lists that share nothing. Pure. */
import { getWallTime } from '../kernel/time/paris-clock.ts';
import { getDay } from '../kernel/time/wall-time.ts';
import type { Intervention } from './model.ts';
import { getSpan } from './planned-span.ts';
import { getInterventionState } from './state.ts';

export interface ProviderQueue {
  /** A date is to be proposed; the oldest request first. */
  toDate: Intervention[];
  /** Planned on this day, not realised; by hour. */
  today: Intervention[];
  /** Planned on a day that is over, not reported as done; the oldest first. */
  toReport: Intervention[];
}

/** The work, and what comes first after this day. */
export interface QueueAndNext extends ProviderQueue {
  next: Intervention | null;
}

/**
 * @param rows the user's interventions; those without a ticket or a provider are left out
 * @param day the present day, as `getDay` counts
 */
export function sortWork(rows: readonly Intervention[], day: number): QueueAndNext {
  const toDate: Intervention[] = [];
  let next: { row: Intervention; start: number } | null = null;
  const planned: { row: Intervention; start: number; isOver: boolean }[] = [];
  for (const row of rows) {
    const state = getInterventionState(row);
    if (state === 'waiting') toDate.push(row);
    if ((state !== 'assigned' && state !== 'running') || row.date_realisation) continue;
    const span = getSpan(row);
    if (!span) continue;
    if (getDay(span.start) > day) {
      if (!next || span.start < next.start) next = { row, start: span.start };
      continue;
    }
    planned.push({ row, start: span.start, isOver: getDay(span.end - 1) < day });
  }
  toDate.sort((a, b) => getWallTime(a.date_creation) - getWallTime(b.date_creation));
  planned.sort((a, b) => a.start - b.start);
  const pick = (over: boolean) => planned.filter(({ isOver }) => isOver === over).map(({ row }) => row);
  return { toDate, today: pick(false), toReport: pick(true), next: next?.row ?? null };
}
