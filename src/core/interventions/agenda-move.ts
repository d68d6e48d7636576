/**
 * Moves an intervention in time: its duration stays, the move is shown at once, undone when the server refuses, and
 * can be undone for ten seconds unless somebody has changed it since.
 */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { untilIdle } from '../kernel/lib/until-idle.ts';
import { reportDone } from '../kernel/page/messages.ts';
import { $user } from '../kernel/session/session.ts';
import {
  DAY_MINUTES,
  formatDay,
  formatWallMinutes,
  getDay,
  parseDay,
  parseWall,
} from '../kernel/time/wall-time.ts';
import { type AgendaEvent, toEvent } from './agenda.ts';
import { isLong } from './agenda-layout.ts';
import { AGENDA_STEP, type Hours } from './calendar-constants.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { canTakeStep } from './steps.ts';
import { interventionCollection, updateInterventionAction } from './store.ts';

const MOVED = 'Intervention déplacée.';
const PLANNED = 'Intervention planifiée.';
const PROPOSED = 'Date proposée\u00a0: elle reste à valider.';
export const VALIDATE = 'Valider';
const VALIDATED = 'Date validée.';

type Dates = Pick<Intervention, 'date_intervention' | 'date_fin_intervention'>;

/**
 * The first and last year in which something can be planned; others are typing errors, refused before they are
 * sent.
 */
const YEARS = [2000, 2100] as const;

/** @param day a day as `core/kernel/time/wall-time` writes it, `YYYY-MM-DD` */
export function canPlanOn(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return parseDay(day) !== null && year >= YEARS[0] && year <= YEARS[1];
}

/** @param time as a field gives it: `HH:mm`, or what could not be read */
export const canPlanAt = (time: string): boolean => parseWall(`2000-01-01 ${time}`)?.dayOnly === false;

/**
 * The change that makes the event begin at `start` (wall-clock minutes) with the same duration; without an end it
 * stays without one.
 */
export function getMove(event: AgendaEvent, start: number): InterventionPatch {
  const { intervention, allDay } = event;
  const end = start + event.end - event.start;
  const change: InterventionPatch = {
    date_intervention: allDay ? formatDay(getDay(start)) : formatWallMinutes(start),
  };
  if (intervention.date_fin_intervention)
    change.date_fin_intervention = allDay ? formatDay(getDay(end - 1)) : formatWallMinutes(end);
  return change;
}

/** The start moved by some days and minutes, kept within the hours. */
export function shiftStart(event: AgendaEvent, days: number, minutes: number, hours: Hours): number {
  const day = event.firstDay + days;
  const minute = event.start - event.firstDay * DAY_MINUTES;
  if (minutes === 0) return day * DAY_MINUTES + minute;
  const latest = Math.max(hours.from, hours.to - AGENDA_STEP);
  return day * DAY_MINUTES + Math.min(latest, Math.max(hours.from, minute + minutes));
}

/** The step of the agenda that contains a minute of the day. */
export const snapToStep = (minute: number, hours: Hours): number =>
  Math.min(hours.to - AGENDA_STEP, Math.max(hours.from, Math.floor(minute / AGENDA_STEP) * AGENDA_STEP));

/** A point of the grid: a day, a minute of it where the view has hours, a row where it has providers. */
export interface GridPosition {
  day: number;
  minute: number | null;
  row?: string;
}

/**
 * Where a dragged event begins: moved by whole steps within a day; between days its minute stays.
 * @param event `null` for an intervention without a date
 * @param from where the drag began
 * @returns wall-clock minutes, or `null` where it cannot be dropped
 */
export function getDropStart(
  event: AgendaEvent | null,
  from: GridPosition | null,
  to: GridPosition | null,
  hours: Hours,
): number | null {
  if (!to) return null;
  if (!event) return to.day * DAY_MINUTES + (to.minute === null ? hours.from : snapToStep(to.minute, hours));
  if (!from) return null;
  const travelled = isLong(event) || from.minute === null || to.minute === null ? 0 : to.minute - from.minute;
  const steps = Math.round(travelled / AGENDA_STEP);
  return shiftStart(event, to.day - from.day, steps * AGENDA_STEP, hours);
}

/**
 * Moves an intervention, or gives a date to one without.
 * @param start wall-clock minutes, see `core/kernel/time/wall-time`
 * @returns whether it succeeded; after a failure, which the page shows, the move is undone
 */
export async function moveIntervention(intervention: Intervention, start: number): Promise<boolean> {
  const event = toEvent(intervention);
  if (event?.start === start) return true;
  const move = event ? getMove(event, start) : { date_intervention: formatWallMinutes(start) };
  const back = toDatePatch(intervention);
  await untilIdle(updateInterventionAction(intervention.id).$state);
  if (!(await updateInterventionAction(intervention.id).run(move))) return false;
  const after = interventionCollection.get(intervention.id);
  const isProposed = after?.validation === false;
  const before =
    isProposed && canTakeStep('validate', after, $user.get())
      ? { label: VALIDATE, run: () => void validateDate(after) }
      : undefined;
  const done = isProposed ? PROPOSED : event ? MOVED : PLANNED;
  reportDone(done, () => changeDates(intervention.id, back, after), { before });
  return true;
}

/** Validates a proposed date, for those who may; can be undone as a move. */
export async function validateDate(made: Intervention): Promise<void> {
  if (!canTakeStep('validate', made, $user.get())) return;
  if (await changeDates(made.id, { validation: true }, made))
    reportDone(VALIDATED, () => changeDates(made.id, { validation: false }, made));
}

/** Changes an intervention once more, unless somebody has changed its dates since. */
export async function changeDates(
  id: Id,
  patch: InterventionPatch,
  made: Dates | undefined,
): Promise<boolean> {
  const action = updateInterventionAction(id);
  await untilIdle(action.$state);
  const isDone = await action.run(patch, () => {
    const now = interventionCollection.get(id);
    return now !== undefined && made !== undefined && isSame(now, made);
  });
  return isDone === true;
}

const isSame = (a: Dates, b: Dates): boolean =>
  parseWall(a.date_intervention)?.at === parseWall(b.date_intervention)?.at &&
  parseWall(a.date_fin_intervention)?.at === parseWall(b.date_fin_intervention)?.at;

/** The dates in the form that the client sends. */
export function toDatePatch({ date_intervention, date_fin_intervention }: Dates): InterventionPatch {
  const text = (date: string | null) => {
    const wall = parseWall(date);
    if (!wall) return null;
    return wall.dayOnly ? formatDay(getDay(wall.at)) : formatWallMinutes(wall.at);
  };
  return {
    date_intervention: text(date_intervention),
    date_fin_intervention: text(date_fin_intervention),
  };
}
