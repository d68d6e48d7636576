/** How long ago a date is, in words: « il y a 2 h », « hier »; « dans 8 j » is in `days-away.ts`. */
import { readWallDate, toWallDate } from './dates.ts';

/**
 * How long ago, in French: « à l’instant », « il y a 12 min », « il y a 2 h », « hier », then the date.
 * @param now milliseconds since 1970
 */
export function formatRelative(text: string | null | undefined, now: number = Date.now()): string {
  const then = readWallDate(text);
  if (!then) return '';
  const current = toWallDate(now);
  const minutes = current.diff(then, 'minute');
  if (minutes < 0) return then.format('DD/MM/YYYY');
  if (minutes < 1) return 'à l’instant';
  if (minutes < 60) return `il y a ${minutes}\u00a0min`;
  if (then.isSame(current, 'day')) return `il y a ${Math.floor(minutes / 60)}\u00a0h`;
  if (then.isSame(current.subtract(1, 'day'), 'day')) return 'hier';
  return then.format('DD/MM/YYYY');
}
