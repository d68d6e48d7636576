/** What happens at a pin now: open tickets, what is urgent or late, who comes today. Pure. */

import { isLate } from '../interventions/late.ts';
import type { Intervention } from '../interventions/model.ts';
import { getSpan } from '../interventions/planned-span.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { DAY_MINUTES, getDay, toWallMinutes } from '../kernel/time/wall-time.ts';
import { HIDDEN_STATES, type Ticket } from '../tickets/model.ts';

/** From the calmest to the most serious: several pins drawn as one have the last that holds. */
export const PIN_STATES = ['none', 'today', 'open', 'urgent'] as const;
export type PinState = (typeof PIN_STATES)[number];

/** What is known of a piece of equipment. */
export interface PinLife {
  /**
   * `urgent`: an open ticket is urgent, or an intervention is late; else `today`: a validated intervention takes
   * place today; else `open`: a ticket is open.
   */
  state: PinState;
  /** Its open tickets, the newest first. */
  tickets: readonly Ticket[];
  /** The intervention under way or planned next. */
  next: Intervention | null;
}

const CALM: PinLife = { state: 'none', tickets: [], next: null };
const URGENT = 'urgente';

/**
 * Whether the work is agreed, not done, and begins that day or earlier; what has ended before is late.
 * @param day since 1970, see `getDay`
 */
function isOn(work: Intervention, day: number): boolean {
  const span = getSpan(work);
  return span !== null && work.validation && !work.date_realisation && span.start < (day + 1) * DAY_MINUTES;
}

/**
 * What happens at each piece of equipment.
 * @param now milliseconds since 1970
 * @returns the life of a piece by its id; without an id, calm
 */
export function createLives(
  tickets: readonly Ticket[],
  interventions: readonly Intervention[],
  now: number,
): (asset: Id | null | undefined) => PinLife {
  const today = getDay(toWallMinutes(now));
  const open = groupBy(
    tickets.filter(({ state }) => !HIDDEN_STATES.includes(state)),
    ({ asset }) => asset?.id,
  );
  const pending = groupBy(
    interventions.filter(({ date_realisation }) => !date_realisation),
    ({ ticket }) => ticket?.asset?.id,
  );
  const lives = new Map<string, PinLife>();
  for (const asset of new Set([...open.keys(), ...pending.keys()])) {
    const own = (open.get(asset) ?? []).sort((left, right) =>
      left.date_creation < right.date_creation ? 1 : -1,
    );
    const planned = pending.get(asset) ?? [];
    const isUrgent =
      own.some(({ priority }) => priority === URGENT) || planned.some((each) => isLate(each, now));
    const isToday = planned.some((each) => isOn(each, today));
    const state = isUrgent ? 'urgent' : isToday ? 'today' : own.length > 0 ? 'open' : 'none';
    lives.set(asset, {
      state,
      tickets: own,
      next: findNext(planned.filter((each) => !isLate(each, now))),
    });
  }
  return (asset) => (asset == null ? CALM : (lives.get(String(asset)) ?? CALM));
}

/** The first of those that are agreed and not over. */
function findNext(planned: readonly Intervention[]): Intervention | null {
  const dated = planned.filter((each) => each.validation && getSpan(each));
  return dated.sort((left, right) => (getSpan(left)?.start ?? 0) - (getSpan(right)?.start ?? 0))[0] ?? null;
}

/** The most serious of some states. */
export const worstOf = (states: readonly PinState[]): PinState =>
  PIN_STATES[Math.max(0, ...states.map((state) => PIN_STATES.indexOf(state)))] as PinState;

function groupBy<T>(items: readonly T[], idOf: (item: T) => Id | null | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const id = idOf(item);
    if (id == null) continue;
    const group = groups.get(String(id));
    if (group) group.push(item);
    else groups.set(String(id), [item]);
  }
  return groups;
}
