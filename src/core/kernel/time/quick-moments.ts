/** Moments that are often meant when work is planned. Pure. */
import { TODAY } from '../lib/words.ts';
import { formatDay, getDay, getMinute, getWeekStart, isWeekend } from './wall-time.ts';

export interface QuickMoment {
  /** « Demain 08:00 ». */
  label: string;
  /** As a control of a day and time holds it, `YYYY-MM-DDTHH:mm`. */
  value: string;
}

const MORNING = '08:00';
const AFTERNOON = '14:00';
/** Before this minute of the day the afternoon can still be meant. */
const NOON = 12 * 60;

/**
 * This afternoon, tomorrow and Monday, those that are working days.
 * @param now wall-clock minutes
 */
export function listQuickMoments(now: number): QuickMoment[] {
  const today = getDay(now);
  const monday = getWeekStart(today) + 7;
  const moments: [name: string, day: number, time: string][] = [];
  if (getMinute(now) < NOON && !isWeekend(today)) moments.push([TODAY, today, AFTERNOON]);
  if (!isWeekend(today + 1)) moments.push(['Demain', today + 1, MORNING]);
  if (monday !== today + 1) moments.push(['Lundi prochain', monday, MORNING]);
  return moments.map(([name, day, time]) => ({
    label: `${name}\u00a0${time}`,
    value: `${formatDay(day)}T${time}`,
  }));
}
