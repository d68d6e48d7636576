/** Work on a ticket changes its state on the server: whatever holds the ticket hears of it here. */
import type { Id } from '../kernel/lib/lenient-schema.ts';

const listeners = new Set<(ticket: Id) => void>();

/** Calls back with the ticket of each intervention that was changed or deleted from this page; what creates one reads its ticket again itself. */
export const onTicketWork = (listener: (ticket: Id) => void): void => {
  listeners.add(listener);
};

/** @param ticket `null` for an intervention without one */
export function reportTicketWork(ticket: Id | null | undefined): void {
  if (ticket != null) for (const listener of listeners) listener(ticket);
}

type ReportEnd = (ticket: Id, isSent: boolean) => void;
const reportEnds = new Set<ReportEnd>();

/** Calls back when the report of the work on a ticket was sent from this page, or thrown away: what goes with it follows. */
export const onReportEnd = (listener: ReportEnd): void => {
  reportEnds.add(listener);
};

/** @param ticket `null` for an intervention without one */
export function endReport(ticket: Id | null | undefined, isSent: boolean): void {
  if (ticket != null) for (const listener of reportEnds) listener(ticket, isSent);
}
