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

/** @param ticket of the intervention; `null` where the report was thrown away */
type ReportEnd = (intervention: Id, ticket: Id | null) => void;
const reportEnds = new Set<ReportEnd>();

/** Calls back when the report of an intervention was sent from this page, or thrown away: what goes with it follows. */
export const onReportEnd = (listener: ReportEnd): void => {
  reportEnds.add(listener);
};

/** @param ticket of the intervention; `null` where the report was thrown away */
export function endReport(intervention: Id, ticket: Id | null): void {
  for (const listener of reportEnds) listener(intervention, ticket);
}
