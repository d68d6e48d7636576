/** The time that the agenda proposes for work without a date. Pure. */
import { DAY_MINUTES, getDay, getMinute, getWeekday, toWallMinutes } from '../kernel/time/wall-time.ts';
import { AGENDA_STEP, DEFAULT_DURATION, type Hours } from './calendar-constants.ts';

/** Days after which the search ends: every day is closed. */
const SEARCHED = 14;
const SATURDAY = 6;

/** Minutes of a day with a name; `closed` ones are not worked. */
interface Special extends Hours {
  class: string;
}

/**
 * The next working slot from a day on: within the hours, from Monday to Friday, not while it is closed, never in the
 * past.
 * @param special by weekday
 * @param now milliseconds since 1970
 * @returns wall-clock minutes
 */
export function findSlot(
  day: number,
  hours: Hours,
  special: ReadonlyMap<number, readonly Special[]>,
  now: number = Date.now(),
): number {
  const first = Math.max(day * DAY_MINUTES + hours.from, toStep(toWallMinutes(now)));
  let at = first;
  while (getDay(at) < day + SEARCHED) {
    const minute = getMinute(at);
    const weekday = getWeekday(getDay(at));
    if (weekday >= SATURDAY || minute + DEFAULT_DURATION > hours.to) {
      at = (getDay(at) + 1) * DAY_MINUTES + hours.from;
    } else if (minute < hours.from) {
      at += hours.from - minute;
    } else {
      const closed = special
        .get(weekday)
        ?.find(
          (each) => each.class === 'closed' && each.from < minute + DEFAULT_DURATION && minute < each.to,
        );
      if (!closed) return at;
      at = toStep(at - minute + closed.to);
    }
  }
  return first;
}

/** From when to when somebody is taken, in wall-clock minutes. */
interface Taken {
  start: number;
  end: number;
}

/**
 * When somebody has time on a day: the first step within the hours that neither what they do nor closed hours overlap,
 * never in the past.
 * @param taken what they do that day
 * @param special the hours of that weekday
 * @param length how long it takes, in minutes
 * @param now milliseconds since 1970
 * @returns wall-clock minutes; the first step of the day, or the next one today, where there is none
 */
export function findFreeStart(
  day: number,
  hours: Hours,
  taken: readonly Taken[],
  special: readonly Special[],
  length: number = DEFAULT_DURATION,
  now: number = Date.now(),
): number {
  const midnight = day * DAY_MINUTES;
  const latest = midnight + hours.to - AGENDA_STEP;
  const first = Math.max(midnight + hours.from, Math.min(latest, toStep(toWallMinutes(now))));
  const begin = getDay(toWallMinutes(now)) === day ? first : midnight + hours.from;
  const closed = special
    .filter((each) => each.class === 'closed')
    .map(({ from, to }) => ({ start: midnight + from, end: midnight + to }));
  const all = [...taken, ...closed];
  for (let at = begin; at + length <= midnight + hours.to; at += AGENDA_STEP)
    if (!all.some(({ start, end }) => start < at + length && end > at)) return at;
  return begin;
}

const toStep = (at: number): number => Math.ceil(at / AGENDA_STEP) * AGENDA_STEP;
