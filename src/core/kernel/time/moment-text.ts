/** When something was, in a sentence and by Paris' clocks: a time alone is today's, any other has its day. */
import { formatTime, getToday } from './paris-clock.ts';

/** « à 14:32 », « le 28/11/2026 à 14:32 ». @param instant @param now milliseconds since 1970 */
export const describeMoment = (instant: number, now?: number): string =>
  join(instant, now, 'à', (day) => `le ${day} à`);

/** « Données de 14:32 », « Données du 28/11/2026 à 14:32 ». @param loadedAt @param now milliseconds since 1970 */
export const describeDataAge = (loadedAt: number, now?: number): string =>
  join(loadedAt, now, 'Données de', (day) => `Données du ${day} à`);

function join(
  instant: number,
  now: number | undefined,
  today: string,
  other: (day: string) => string,
): string {
  const day = getToday(instant);
  const before = day === getToday(now) ? today : other(day.split('-').reverse().join('/'));
  return `${before} ${formatTime(instant)}`;
}
