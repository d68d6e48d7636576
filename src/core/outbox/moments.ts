/**
 * When something was done, by the server's clock. The clock of a device may be wrong, and somebody may set it while it is
 * without network; a server refuses what was done tomorrow. What a form entered as « now » is moved by the difference
 * that was last measured before it, unless what follows from that is impossible: then by the one measured now. Pure.
 */
import { type ClockMeasure, EXACT_MS } from '../kernel/page/server-clock.ts';
import { formatWallTime, getWallTime, MINUTE_MS, toWallMs } from '../kernel/time/paris-clock.ts';
import type { OutboxEntry } from './model.ts';

/** How long a form may have been open that entered « now ». */
const FORM_MS = 60 * MINUTE_MS;

/**
 * The earliest time by the server's clock at which the entry may have been saved, in milliseconds since 1970: by the
 * differences of the clocks that are known, and not after now.
 */
export function findEarliest(
  { at, clock }: Pick<OutboxEntry, 'at' | 'clock'>,
  measured: ClockMeasure | null,
): number {
  const known = [clock, measured].flatMap((measure) => (measure ? [at + measure.skew] : []));
  const now = measured ? measured.at + measured.skew : Infinity;
  return Math.min(now, ...(known.length > 0 ? known : [at]));
}

type Dated = Pick<OutboxEntry, 'at' | 'clock'>;

/** The difference of the clocks when it was saved. */
function findSkew({ at, clock }: Dated, measured: ClockMeasure): number {
  const now = measured.at + measured.skew;
  const isPossible = clock && at >= clock.at && at + clock.skew <= now + EXACT_MS;
  return (isPossible ? clock : measured).skew;
}

/** When it was saved by the server's clock, as the screens show it: in milliseconds since 1970. */
export const findSaved = (entry: Dated, measured: ClockMeasure | null): number =>
  entry.at + (measured ? findSkew(entry, measured) : (entry.clock?.skew ?? 0));

/**
 * The entry with its moments by the server's clock.
 * @param measured the difference of the clocks while it is sent; `null` where the server names no time
 * @returns the same entry where there is nothing to decide; else one that is decided, and is not moved again
 */
export function correctMoments(entry: OutboxEntry, measured: ClockMeasure | null): OutboxEntry {
  const { at, body, keep } = entry;
  const { moments = [], ...rest } = keep;
  if (!measured || !body || moments.length === 0) return entry;
  const now = measured.at + measured.skew;
  const skew = findSkew(entry, measured);
  const saved = toWallMs(at);
  const moved = moments.flatMap((field) => {
    const time = getWallTime(typeof body[field] === 'string' ? body[field] : null);
    if (!(time > saved - FORM_MS && time <= saved)) return [];
    // forms enter whole minutes
    const moment = Math.round((toWallMs(at + skew) - (saved - time)) / MINUTE_MS) * MINUTE_MS;
    const right = moment > toWallMs(now) ? Math.floor(toWallMs(now) / MINUTE_MS) * MINUTE_MS : moment;
    return right === time ? [] : [[field, formatWallTime(right)] as const];
  });
  return { ...entry, body: { ...body, ...Object.fromEntries(moved) }, keep: rest };
}
