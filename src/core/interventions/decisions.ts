/** What a manager decides next, each with its likely answer. Pure. */
import type { User } from '../kernel/lib/user.ts';
import { getSortTime } from '../kernel/time/paris-clock.ts';
import type { Prestataire } from '../people/model.ts';
import { PRIORITIES, type Ticket } from '../tickets/model.ts';
import { findBusy } from './agenda-busy.ts';
import { canAssign } from './assign-right.ts';
import type { Intervention } from './model.ts';
import { getSpan } from './planned-span.ts';
import { getNextStep } from './steps.ts';
import { isLikely, type Suggestion, suggestCompanies } from './suggested-providers.ts';

/** A ticket that nobody has, and who is likely to do it; `null` where nothing names a provider. */
export interface ToAssign {
  ticket: Ticket;
  company: Suggestion | null;
}

export interface DecisionLists {
  /** Urgent ones first, then the oldest. */
  assign: Ticket[];
  /** Proposed dates, the nearest first, with what keeps the same people busy then. */
  validate: { row: Intervention; isBusy: boolean }[];
  /** Tickets whose work is done, noted and paid: only their closing is missing. */
  close: Ticket[];
}

const rankOf = ({ priority }: Ticket): number => (PRIORITIES as readonly string[]).indexOf(priority);
const byUrgency = (one: Ticket, other: Ticket): number =>
  rankOf(other) - rankOf(one) || getSortTime(one.date_creation) - getSortTime(other.date_creation);

/**
 * @param tickets those that are known
 * @param rows all interventions; the first `size` of them are read
 * @param user whose turn it is
 */
export function listDecisions(
  tickets: readonly Ticket[],
  rows: readonly Intervention[],
  size: number,
  user: User | null,
): DecisionLists {
  const validate = rows
    .slice(0, size)
    .filter((row) => getNextStep(row, user) === 'validate')
    .map((row) => ({ row, span: getSpan(row) }))
    .sort((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0))
    .map(({ row, span }) => ({
      row,
      isBusy: span !== null && findBusy(rows, size, row, span.start, span.end).length > 0,
    }));
  return {
    assign: tickets.filter((ticket) => canAssign(ticket, user)).sort(byUrgency),
    validate,
    close: tickets.filter(({ state }) => state === 'ready').sort(byUrgency),
  };
}

/** Who is likely to do a ticket, by the tickets that are known and by trade. @param society see `suggestCompanies` */
export function suggestFor(
  ticket: Ticket,
  known: readonly Ticket[],
  companies: readonly Prestataire[],
  society: string,
): ToAssign {
  const company = suggestCompanies(companies, known, [ticket], society).find(isLikely) ?? null;
  return { ticket, company };
}
