/**
 * Moving an intervention in time: it keeps its duration, is shown at once, taken back when the server refuses,
 * and undone within ten seconds, never over what somebody else has changed since.
 */

import type { Id } from '../_lib/shape.ts';
import { untilIdle } from '../_lib/until-idle.ts';
import { CANCEL } from '../_lib/words.ts';
import { announce, showSnackbar } from '../_page/notices.ts';
import { DAY_MINUTES, formatDay, formatWall, getDay, parseDay, parseWall } from '../_time/wall-time.ts';
import { type AgendaEvent, toEvent } from './agenda.ts';
import { isLong } from './agenda-layout.ts';
import { AGENDA_STEP, type Hours } from './calendar.ts';
import type { Intervention, InterventionPatch } from './model.ts';
import { interventionCollection, updateInterventionAction } from './store.ts';

/** « Annuler » is offered that long, in milliseconds. */
const UNDO_MS = 10_000;
const MOVED = 'Intervention déplacée.';
const PLANNED = 'Intervention planifiée.';
/** The agenda shows what is validated: a date alone does not make it appear. */
const PROPOSED = 'Date proposée\u00a0: l’intervention paraîtra dans l’agenda une fois validée.';

type Dates = Pick<Intervention, 'date_intervention' | 'date_fin_intervention'>;

/** The years in which something can be planned: others are slips of the hand, refused before they are sent. */
const YEARS = [2000, 2100] as const;

/** @param day a day as `core/_time/wall-time` writes it, `YYYY-MM-DD` */
export function canPlanOn(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return parseDay(day) !== null && year >= YEARS[0] && year <= YEARS[1];
}

/** What makes the event begin then and last as long as it did; an end that was not told stays so. */
export function getMove(event: AgendaEvent, start: number): InterventionPatch {
  const { intervention, allDay } = event;
  const end = start + event.end - event.start;
  const change: InterventionPatch = {
    date_intervention: allDay ? formatDay(getDay(start)) : formatWall(start),
  };
  if (intervention.date_fin_intervention)
    change.date_fin_intervention = allDay ? formatDay(getDay(end - 1)) : formatWall(end);
  return change;
}

/** The same place in time some days and minutes later, still beginning within the hours. */
export function shiftStart(event: AgendaEvent, days: number, minutes: number, hours: Hours): number {
  const day = event.firstDay + days;
  const minute = event.start - event.firstDay * DAY_MINUTES;
  if (minutes === 0) return day * DAY_MINUTES + minute;
  const latest = Math.max(hours.from, hours.to - AGENDA_STEP);
  return day * DAY_MINUTES + Math.min(latest, Math.max(hours.from, minute + minutes));
}

/** The step of the agenda that holds a minute of the day. */
export const snap = (minute: number, hours: Hours): number =>
  Math.min(hours.to - AGENDA_STEP, Math.max(hours.from, Math.floor(minute / AGENDA_STEP) * AGENDA_STEP));

/** A place in the grid: a day, and a minute of it where there are hours. */
export interface Spot {
  day: number;
  minute: number | null;
}

/**
 * When an event begins that was dragged: by whole steps along the day, its minute kept from day to day.
 * @param event `null` for what has no date yet
 * @param from where it was taken
 * @returns wall-clock minutes, or `null` where it cannot be dropped
 */
export function getDropStart(
  event: AgendaEvent | null,
  from: Spot | null,
  to: Spot | null,
  hours: Hours,
): number | null {
  if (!to) return null;
  if (!event) return to.day * DAY_MINUTES + (to.minute === null ? hours.from : snap(to.minute, hours));
  if (!from) return null;
  const travelled = isLong(event) || from.minute === null || to.minute === null ? 0 : to.minute - from.minute;
  const steps = Math.round(travelled / AGENDA_STEP);
  return shiftStart(event, to.day - from.day, steps * AGENDA_STEP, hours);
}

/**
 * Moves an intervention, or gives a date to one that has none.
 * @param start wall-clock minutes, see `core/_time/wall-time`
 * @returns whether it is done; after a failure, which the page reports, what is shown is taken back
 */
export async function moveIntervention(intervention: Intervention, start: number): Promise<boolean> {
  const event = toEvent(intervention);
  if (event?.start === start) return true;
  const change = event ? getMove(event, start) : { date_intervention: formatWall(start) };
  const back = toPatch(intervention);
  await untilIdle(updateInterventionAction(intervention.id).$state);
  if (!(await updateInterventionAction(intervention.id).run(change))) return false;
  const after = interventionCollection.get(intervention.id);
  const text = after?.validation === false ? PROPOSED : event ? MOVED : PLANNED;
  showSnackbar(text, { label: CANCEL, run: () => void undo(intervention.id, back, after ?? null) }, UNDO_MS);
  announce(text);
  return true;
}

async function undo(id: Id, back: InterventionPatch, made: Dates | null): Promise<void> {
  await untilIdle(updateInterventionAction(id).$state);
  await updateInterventionAction(id).run(back, () => {
    const now = interventionCollection.get(id);
    return now !== undefined && made !== null && isSame(now, made);
  });
}

const isSame = (a: Dates, b: Dates): boolean =>
  parseWall(a.date_intervention)?.at === parseWall(b.date_intervention)?.at &&
  parseWall(a.date_fin_intervention)?.at === parseWall(b.date_fin_intervention)?.at;

/** The dates as the client sends them. */
function toPatch({ date_intervention, date_fin_intervention }: Dates): InterventionPatch {
  const text = (date: string | null) => {
    const wall = parseWall(date);
    if (!wall) return null;
    return wall.dayOnly ? formatDay(getDay(wall.at)) : formatWall(wall.at);
  };
  return {
    date_intervention: text(date_intervention),
    date_fin_intervention: text(date_fin_intervention),
  };
}
