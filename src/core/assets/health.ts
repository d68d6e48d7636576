/** How a piece of equipment is now, by its tickets and contracts: what « En bref » shows. Pure. */
import { getDayOf, getEndDay } from '../contracts/end-date.ts';
import type { Contract } from '../contracts/model.ts';
import { DAY_MS, getSortTime, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import { HIDDEN_STATES, type Ticket } from '../tickets/model.ts';
import { listVisits, type Visit } from './life.ts';

/** How a piece is, by its tickets. */
export interface Health {
  open: number;
  urgent: number;
  /** The next intervention with a date, and how many have none yet. */
  next: Visit | null;
  unplanned: number;
  /** The last intervention whose date has come. */
  last: Visit | null;
  /** The date of its first ticket, `null` without one. */
  since: string | null;
}

/** @param now milliseconds since 1970 */
export function getHealth(tickets: readonly Ticket[], now: number): Health {
  const open = tickets.filter(({ state }) => !HIDDEN_STATES.includes(state));
  const visits = listVisits(tickets);
  const isToCome = ({ intervention }: Visit) => getWallTime(intervention.date_intervention) >= toWallMs(now);
  const hasCome = ({ intervention }: Visit) => getWallTime(intervention.date_intervention) < toWallMs(now);
  const [first] = tickets.toSorted(
    (left, right) => getSortTime(left.date_creation) - getSortTime(right.date_creation),
  );
  return {
    open: open.length,
    urgent: open.filter(({ priority }) => priority === 'urgente').length,
    next: visits.findLast(isToCome) ?? null,
    unplanned: visits.filter(
      ({ ticket, intervention }) => !intervention.date_intervention && open.includes(ticket),
    ).length,
    last: visits.find(hasCome) ?? null,
    since: first?.date_creation || null,
  };
}

/** The contract that covers it now: of those that run, the one that ends last; else the last that has ended. */
export function findCover(contracts: readonly Contract[], now: number): Contract | null {
  const today = getDayOf(now);
  const endOf = (contract: Contract): number =>
    Number.isNaN(getEndDay(contract)) ? Number.POSITIVE_INFINITY : getEndDay(contract);
  const byEnd = contracts.toSorted((left, right) => endOf(right) - endOf(left) || 0);
  return byEnd.find((contract) => !(getWallTime(contract.date_start) / DAY_MS > today)) ?? byEnd[0] ?? null;
}
