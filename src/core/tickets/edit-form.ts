/** The form that changes a ticket: all that the person may change, sent together (PUT). */
import * as v from 'valibot';
import { createForm } from '../_form/create-form.ts';
import { field, type Values } from '../_form/fields.ts';
import type { Form } from '../_form/form.ts';
import { type Checked, checkInput } from '../_form/problem.ts';
import { querySource } from '../_form/source.ts';
import { keptFamily } from '../_lib/family.ts';
import { $user } from '../session/session.ts';
import { getEditKey } from './editing.ts';
import { type Ticket, TicketPatch } from './model.ts';
import { canSetState } from './rights.ts';
import { replaceTicket, ticketQuery } from './store.ts';
import { TICKET_LABELS as LABELS, TICKET_CHANGED } from './texts.ts';

/** Texts, since a server's unknown state or priority is kept as it is. */
export const TICKET_EDIT_FIELDS = {
  objet: field('text', { label: LABELS.objet, maxLength: 200 }),
  description: field('multiline', { label: LABELS.description, optional: true, rows: 5 }),
  priority: field('select', { label: LABELS.priority }),
  state: field('select', { label: LABELS.state }),
};
export type TicketValues = Values<typeof TICKET_EDIT_FIELDS>;

/**
 * The body of the PUT: all that the person may change, its place included. A state or a priority that only the
 * server knows is left out: the rules would refuse to send it back. So is the site of a ticket with equipment:
 * servers show the equipment's there, and sent back it would no longer move with the equipment. A text that was not
 * changed is sent whole, though it be longer than the rules allow.
 * @param withState whether the person may set the state
 */
export function checkTicket(values: TicketValues, ticket: Ticket, withState: boolean): Checked<TicketPatch> {
  const isKnown = (name: 'priority' | 'state') =>
    values[name] !== ticket[name] || v.is(TicketPatch.entries[name], values[name]);
  // the server holds it: it goes back as it is, however long
  const isHeld = (name: 'objet' | 'description') => values[name] !== '' && values[name] === ticket[name];
  const checked = checkInput(TicketPatch, {
    objet: isHeld('objet') ? undefined : values.objet,
    description: isHeld('description') ? undefined : values.description,
    ...(isKnown('priority') && { priority: values.priority }),
    ...(withState && isKnown('state') && { state: values.state }),
    asset: ticket.asset?.id ?? null,
    ...(!ticket.asset && { site: ticket.site?.id ?? null }),
  });
  if (checked.errors) return checked;
  const { objet = values.objet, description = values.description } = checked.input;
  return { input: { ...checked.input, objet, description }, errors: null };
}

/** One form a ticket, however many elements show it. */
export const ticketEditForm = keptFamily((id): Form<typeof TICKET_EDIT_FIELDS, TicketPatch, true> => {
  const query = ticketQuery(id);
  const toValues = ({ objet, description, priority, state }: Ticket) => ({
    objet,
    description,
    priority,
    state,
  });
  return createForm<typeof TICKET_EDIT_FIELDS, TicketPatch, true>({
    fields: TICKET_EDIT_FIELDS,
    draftKey: getEditKey(id),
    source: querySource(query, ({ ticket }) => toValues(ticket), true),
    check: (values) => {
      const ticket = query.$state.value?.data?.ticket;
      return ticket ? checkTicket(values, ticket, canSetState($user.get())) : { input: null, errors: {} };
    },
    send: (context, input, key) => replaceTicket(context, id, input, key),
    success: TICKET_CHANGED,
  });
});
