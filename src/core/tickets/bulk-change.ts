/** « Modifier » for several tickets: their priority, their state. */
import { createBulkForm } from '../kernel/form/bulk-form.ts';
import { field } from '../kernel/form/fields.ts';
import { plural } from '../kernel/lib/plural.ts';
import type { User } from '../kernel/lib/user.ts';
import { createBulkChange, sayBulkDone } from '../kernel/store/bulk-change.ts';
import { keepOutcome } from '../kernel/store/bulk-run.ts';
import type { Ticket, TicketPatch } from './model.ts';
import { canEditTicket, canSetTicketState } from './rights.ts';
import { changeTicket, ticketQuery } from './store.ts';
import { TICKET_LABELS } from './texts.ts';

export const TICKET_BULK_FIELDS = {
  priority: field('select', { label: TICKET_LABELS.priority, optional: true }),
  state: field('select', { label: TICKET_LABELS.state, optional: true }),
};

/** Those of the rows that the user may change in all of these fields. */
export const findChangeable = (rows: readonly Ticket[], user: User | null): Ticket[] =>
  canSetTicketState(user) ? rows.filter((row) => canEditTicket(row, user)) : [];

export const ticketBulkForm = createBulkForm(TICKET_BULK_FIELDS);

/** @param sayDone « 2 tickets modifiés. » @param same how many had the values already */
const createTicketChange = (sayDone: (changed: number, same: number) => string) =>
  createBulkChange({
    queryOf: ticketQuery,
    pickRow: ({ ticket }) => ticket,
    getValues: ({ priority, state }: Ticket) => ({ priority, state }),
    send: (context, id, values) => changeTicket(context, id, values as TicketPatch),
    sayDone,
  });

export const ticketBulkChange = keepOutcome(
  createTicketChange((changed, same) =>
    sayBulkDone(plural(changed, 'ticket modifié', 'tickets modifiés'), same),
  ),
);

/** Closes tickets; what was closed can be taken back. */
export function createClosing() {
  const { run, ...rest } = createTicketChange(
    (changed) => `${plural(changed, 'ticket clos', 'tickets clos')}.`,
  );
  return { ...rest, run: (tickets: readonly Ticket[]) => run(tickets, { state: 'closed' }) };
}
