/** What the screens show of a round; loaded with it, since pages without one need no dates in words. */
import { computed } from 'nanostores';
import { announce } from '../kernel/page/messages.ts';
import { $roundLine, $roundNote } from '../kernel/page/round-note.ts';
import { toServerTime } from '../kernel/page/server-clock.ts';
import { $minute } from '../kernel/time/clock.ts';
import { formatDate } from '../kernel/time/dates.ts';
import { DAY_MS, MINUTE_MS, toWallClock, toWallMs } from '../kernel/time/paris-clock.ts';
import { formatRelative } from '../kernel/time/relative-time.ts';

const formatDay = (at: number): string => formatDate(toWallClock(at)).slice(0, 5);
const toDay = (at: number): number => Math.floor(toWallMs(at) / DAY_MS);

/** « préparée il y a 2 h », « préparée il y a 3 jours ». @param at, now by the server's clock, in milliseconds since 1970 */
export function formatPrepared(at: number, now: number): string {
  // the clock of the device was set back: the age is not known
  if (now < at - MINUTE_MS) return `préparée le\u00a0${formatDay(at)}`;
  const days = toDay(now) - toDay(at);
  const age = days > 1 ? `il y a ${days}\u00a0jours` : formatRelative(toWallClock(at), now);
  // short, and read in one glance
  return `préparée ${age.replace('il y a ', 'il\u00a0y\u00a0a\u00a0')}`;
}

/** From now on, `$roundLine` is up to date, and announced when it comes; not each minute, as its age changes. */
export const keepRoundLine = (): (() => void) =>
  computed([$roundNote, $minute], ({ preparedAt, isAway }, minute) => {
    if (preparedAt === null || !isAway) return null;
    const now = toServerTime(minute + MINUTE_MS - 1);
    const age = now < preparedAt ? '' : `, ${formatPrepared(preparedAt, now)}`;
    return `Sans réseau · tournée du\u00a0${formatDay(preparedAt)}${age}`;
  }).subscribe((line) => {
    if (line !== null && $roundLine.get() === null) announce(line);
    $roundLine.set(line);
  });
