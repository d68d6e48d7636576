/**
 * Sets when an intervention ends, where its start stays: shown at once, undone when the server refuses, and taken back
 * for ten seconds as a move is.
 */

import { untilIdle } from '../kernel/lib/until-idle.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { DAY_MINUTES, formatClock, formatWallMinutes } from '../kernel/time/wall-time.ts';
import { type AgendaEvent, toEvent } from './agenda.ts';
import { isLong } from './agenda-layout.ts';
import { changeDates, toDatePatch } from './agenda-move.ts';
import type { Hours } from './calendar-constants.ts';
import type { Intervention } from './model.ts';
import { interventionCollection, updateInterventionAction } from './store.ts';

/** Ends are set by as many minutes. */
export const RESIZE_STEP = 15;

const resized = (hour: string): string => `Fin déplacée à ${hour}.`;

/** Whether the event has an end in the grid of hours that can be set: on one day, not of whole days. */
export const canResize = (event: AgendaEvent): boolean => !isLong(event);

/**
 * The end that is nearest to a wished one: on a quarter of an hour, one step after the start at least, within the
 * hours, or where it is already when that is later.
 * @param wished wall-clock minutes
 * @returns wall-clock minutes
 */
export function getResizedEnd(event: AgendaEvent, wished: number, hours: Hours): number {
  const { start, end, firstDay } = event;
  const latest = Math.max(end, firstDay * DAY_MINUTES + hours.to);
  const snapped = Math.round(wished / RESIZE_STEP) * RESIZE_STEP;
  return Math.min(latest, Math.max(start + RESIZE_STEP, snapped));
}

/**
 * @param end wall-clock minutes
 * @returns whether it succeeded; after a failure, which the page shows, it is undone
 */
export async function resizeIntervention(intervention: Intervention, end: number): Promise<boolean> {
  const event = toEvent(intervention);
  if (!event || event.end === end) return true;
  const { date_fin_intervention } = toDatePatch(intervention);
  const action = updateInterventionAction(intervention.id);
  await untilIdle(action.$state);
  if (!(await action.run({ date_fin_intervention: formatWallMinutes(end) }))) return false;
  const after = interventionCollection.get(intervention.id);
  reportDone(resized(formatClock(end)), () => changeDates(intervention.id, { date_fin_intervention }, after));
  return true;
}
