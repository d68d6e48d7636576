/** Moments that are often meant when work is planned. Pure. */
import { TODAY } from '../lib/words.ts';
import { DAY_MS } from './paris-clock.ts';
import {
  addMonths,
  formatDay,
  getDay,
  getMinute,
  getMonthStart,
  getWeekStart,
  isWeekend,
} from './wall-time.ts';

export interface QuickMoment {
  /** « Demain 8 h », short: three fit in one line of a phone. */
  label: string;
  /** As a control of a day and time holds it, `YYYY-MM-DDTHH:mm`. */
  value: string;
}

const MORNING = 8;
const AFTERNOON = 14;
/** Before this minute of the day the afternoon can still be meant. */
const NOON = 12 * 60;

/**
 * This afternoon, tomorrow and Monday, those that are working days.
 * @param now wall-clock minutes
 */
export function listQuickMoments(now: number): QuickMoment[] {
  const today = getDay(now);
  const monday = getWeekStart(today) + 7;
  const moments: [name: string, day: number, hour: number][] = [];
  if (getMinute(now) < NOON && !isWeekend(today)) moments.push([TODAY, today, AFTERNOON]);
  if (!isWeekend(today + 1)) moments.push(['Demain', today + 1, MORNING]);
  if (monday !== today + 1) moments.push(['Lundi prochain', monday, MORNING]);
  return moments.map(([name, day, hour]) => ({
    label: `${name}\u00a0${hour}\u00a0h`,
    value: `${formatDay(day)}T${String(hour).padStart(2, '0')}:00`,
  }));
}

/** Which days a field is likely to want: of what is to come, of what has been, of a start, of an end. */
export type LikelyDays = 'ahead' | 'past' | 'start' | 'end';

export interface QuickDay {
  /** « Lundi prochain ». */
  label: string;
  day: number;
}

const DAYS: Record<LikelyDays, (today: number) => [name: string, day: number][]> = {
  ahead: (today) => [
    [TODAY, today],
    ['Demain', today + 1],
    ['Lundi prochain', getWeekStart(today) + 7],
    ['Dans un mois', addMonths(today, 1)],
  ],
  past: (today) => [
    [TODAY, today],
    ['Hier', today - 1],
    ['Il y a un mois', addMonths(today, -1)],
  ],
  start: (today) => [
    [TODAY, today],
    ['1er du mois prochain', addMonths(getMonthStart(today), 1)],
    ['1er janvier', getYearStart(today, 1)],
  ],
  end: (today) => [
    ['À la fin du mois', addMonths(getMonthStart(today), 1) - 1],
    ['À la fin de l’année', getYearStart(today, 1) - 1],
    ['Dans un an', addMonths(today, 12)],
  ],
};

/** The first of January, so many years later. */
const getYearStart = (day: number, years: number): number =>
  Date.UTC(Number(formatDay(day).slice(0, 4)) + years, 0, 1) / DAY_MS;

/** The days that a field is likely to want, each once. */
export const listQuickDays = (likely: LikelyDays, today: number): QuickDay[] =>
  DAYS[likely](today)
    .map(([label, day]) => ({ label, day }))
    .filter(({ day }, rank, all) => all.findIndex((each) => each.day === day) === rank);
