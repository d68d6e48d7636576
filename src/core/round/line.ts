/** What the screens show of a round; loaded with it, since pages without one need no dates in words. */
import { computed } from 'nanostores';
import { announce } from '../kernel/page/notices.ts';
import { $roundLine, $roundNote } from '../kernel/page/round-note.ts';
import { toServerTime } from '../kernel/page/server-clock.ts';
import { $minute } from '../kernel/time/clock.ts';
import { formatDate, formatRelative } from '../kernel/time/dates.ts';
import { DAY_MS, MINUTE_MS, toWallClock, toWallMs } from '../kernel/time/paris-clock.ts';

const toDay = (at: number): number => Math.floor(toWallMs(at) / DAY_MS);

/** « préparée il y a 2 h », « préparée il y a 3 jours ». @param at, now by the server's clock, in milliseconds since 1970 */
export function formatPrepared(at: number, now: number): string {
  const days = toDay(now) - toDay(at);
  const age = days > 1 ? `il y a ${days}\u00a0jours` : formatRelative(toWallClock(at), now);
  // short, and read in one glance
  return `préparée ${age.replace('il y a ', 'il\u00a0y\u00a0a\u00a0')}`;
}

/** From now on, `$roundLine` is up to date, and announced when it comes; not each minute, as its age changes. */
export const keepRoundLine = (): (() => void) =>
  computed([$roundNote, $minute], ({ preparedAt, isAway }, minute) => {
    if (preparedAt === null || !isAway) return null;
    const day = formatDate(toWallClock(preparedAt)).slice(0, 5);
    return `Sans réseau · tournée du\u00a0${day}, ${formatPrepared(preparedAt, toServerTime(minute + MINUTE_MS - 1))}`;
  }).subscribe((line) => {
    if (line !== null && $roundLine.get() === null) announce(line);
    $roundLine.set(line);
  });
