/** When an intervention may have been done: what is asked before its day, what cannot be. Pure. */
import { formatDate } from '../kernel/time/dates.ts';
import { getToday, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import { isAhead } from './is-ahead.ts';
import type { Intervention } from './model.ts';
import { getStepValue } from './step-fields.ts';
import { askEarly, DONE_LATER, doneBeforeTicket } from './texts.ts';

/**
 * « Prévue le 30/11, réalisée aujourd’hui ? »; `''` where there is nothing to ask: its day has come, or it is a
 * correction.
 * @param entered the day or time entered, as its control holds it
 */
export function getEarlyQuestion(
  intervention: Intervention,
  entered: string,
  now: number = Date.now(),
): string {
  const { date_intervention, date_realisation } = intervention;
  if (!entered || date_realisation || !isAhead(intervention, now)) return '';
  const today = getToday(now);
  const say = (text: string | null) => {
    const date = formatDate(text);
    return date.endsWith(today.slice(0, 4)) ? date.slice(0, 5) : date;
  };
  return askEarly(say(date_intervention), entered.slice(0, 10) === today ? '' : say(entered));
}

/** Why that date of realisation cannot be, in French: in the future, or before the day of the ticket; else `null`. */
export function refuseRealised(
  entered: string,
  intervention: Intervention | null,
  now: number = Date.now(),
): string | null {
  // what others have stored is not this form's to refuse
  if (intervention && getStepValue(intervention, 'date_realisation') === entered) return null;
  if (getWallTime(entered) > toWallMs(now)) return DONE_LATER;
  const created = intervention?.ticket?.date_creation;
  const isBefore = getWallTime(entered.slice(0, 10)) < getWallTime(formatDayOf(created));
  return isBefore ? doneBeforeTicket(formatDate(created)) : null;
}

/** Its day in Paris, `YYYY-MM-DD`; `''` without a date. */
const formatDayOf = (text: string | undefined): string => {
  const time = getWallTime(text);
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
};
