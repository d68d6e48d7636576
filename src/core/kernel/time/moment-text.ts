/** When something was, in a sentence and by Paris' clocks: a time alone is today's, any other has its day. */
import { formatTime, getToday } from './paris-clock.ts';

/** « à 14:32 », « le 28/11/2026 à 14:32 ». @param instant @param now milliseconds since 1970 */
export const describeMoment = (instant: number, now?: number): string => join(instant, now, 'le', 'à');

/** « Données de 14:32 », « Données du 28/11/2026 à 14:32 ». @param loadedAt @param now milliseconds since 1970 */
export const describeDataAge = (loadedAt: number, now?: number): string =>
  `Données ${join(loadedAt, now, 'du', 'de')}`;

/** @param dated before a day @param today before a time alone */
function join(instant: number, now: number | undefined, dated: string, today: string): string {
  const day = getToday(instant);
  const time = formatTime(instant);
  return day === getToday(now)
    ? `${today} ${time}`
    : `${dated} ${day.split('-').reverse().join('/')} à ${time}`;
}
