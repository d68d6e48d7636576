/** What the screens show of a round; loaded with it, since pages without one need no dates in words. */
import { computed } from 'nanostores';
import { $roundLine, $roundNote } from '../kernel/page/round-note.ts';
import { $minute } from '../kernel/time/clock.ts';
import { formatDate, formatRelative } from '../kernel/time/dates.ts';
import { MINUTE_MS, toWallClock } from '../kernel/time/paris-clock.ts';

/** « préparée il y a 2 h ». @param at, now in milliseconds since 1970 */
export const formatPrepared = (at: number, now: number): string =>
  `préparée ${formatRelative(toWallClock(at), now)}`;

/** From now on, `$roundLine` is up to date. */
export const keepRoundLine = (): (() => void) =>
  computed([$roundNote, $minute], ({ preparedAt, isAway }, minute) => {
    if (preparedAt === null || !isAway) return null;
    const day = formatDate(toWallClock(preparedAt)).slice(0, 5);
    return `Sans réseau · tournée du\u00a0${day}, ${formatPrepared(preparedAt, minute + MINUTE_MS - 1)}`;
  }).subscribe((line) => $roundLine.set(line));
