/** The form that changes a ticket: all fields that the user may change, sent together (PUT). */
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import { field, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { type Checked, checkInput } from '../kernel/form/form-messages.ts';
import { showErrorDialog } from '../kernel/http/report-error.ts';
import { pick } from '../kernel/lib/pick.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { siteNumber } from '../kernel/lib/texts.ts';
import { $user } from '../kernel/session/session.ts';
import { formatSite } from '../sites/model.ts';
import { getEditKey } from './editing.ts';
import { TICKET_FIELDS, TICKET_TEXT_FIELDS } from './fields.ts';
import { type Ticket, TicketPatch } from './model.ts';
import { canSetTicketState } from './rights.ts';
import { type PlaceOutcome, replaceTicket, ticketQuery } from './store.ts';
import { TICKET_LABELS as LABELS, PLACE_DROPPED, PLACE_WRITTEN, placeLine, TICKET_CHANGED } from './texts.ts';

/** Texts rather than closed lists, so that a state or priority unknown here keeps its value. */
export const TICKET_EDIT_FIELDS = {
  objet: TICKET_FIELDS.objet,
  ...TICKET_TEXT_FIELDS,
  description: { ...TICKET_TEXT_FIELDS.description, placeholder: undefined, rows: 5 },
  priority: field('select', { label: LABELS.priority }),
  state: field('select', { label: LABELS.state }),
};
export type TicketValues = Values<typeof TICKET_EDIT_FIELDS>;

/**
 * The body of the PUT: all fields that the user may change, the site included. Left out: a state or priority
 * unknown here, which the schema would refuse; the site of a ticket with equipment, where servers show the
 * equipment's site, which would stop following the equipment if it were sent. An unchanged text is sent even if it
 * is longer than the schema allows.
 * @param withState whether the user may set the state
 */
export function checkTicket(values: TicketValues, ticket: Ticket, withState: boolean): Checked<TicketPatch> {
  const isKnown = (name: 'priority' | 'state') =>
    values[name] !== ticket[name] || v.is(TicketPatch.entries[name], values[name]);
  const { priority: _priority, state: _state, ...texts } = values;
  // unchanged, so sent as they are, however long
  const held = pick(texts, (name) => texts[name] !== '' && texts[name] === ticket[name]);
  const checked = checkInput(TicketPatch, {
    ...pick(texts, (name) => !(name in held)),
    ...(isKnown('priority') && { priority: values.priority }),
    ...(withState && isKnown('state') && { state: values.state }),
    asset: ticket.asset?.id ?? null,
    ...(!ticket.asset && { site: ticket.site?.id ?? null }),
  });
  return checked.errors ? checked : { input: { ...checked.input, ...held }, errors: null };
}

/** The fields of the form, as the server holds them. */
const toValues = (ticket: Ticket) =>
  pick(ticket, (name) => name in TICKET_EDIT_FIELDS) as Pick<Ticket, keyof TicketValues>;

/** A site in words; without any, its number. */
const nameSite = (site: Ticket['site']): string => (site ? formatSite(site) || siteNumber(site.id) : '');

/** One form per ticket, shared by the elements that show it. */
export const ticketEditForm = permanentFamily(
  (id): Form<typeof TICKET_EDIT_FIELDS, TicketPatch, PlaceOutcome> => {
    const query = ticketQuery(id);
    return createForm<typeof TICKET_EDIT_FIELDS, TicketPatch, PlaceOutcome>({
      fields: TICKET_EDIT_FIELDS,
      draftKey: getEditKey(id),
      source: querySource(query, ({ ticket }) => toValues(ticket), 'kept'),
      check: (values) => {
        const ticket = query.$state.value?.data?.ticket;
        return ticket
          ? checkTicket(values, ticket, canSetTicketState($user.get()))
          : { input: null, errors: {} };
      },
      send: (context, input, key) => {
        // as it is now: the answer takes its place
        const place = nameSite(query.$state.value?.data?.ticket.site ?? null);
        return replaceTicket(context, id, input, key, place).then((outcome) => {
          if (outcome === 'lost') showErrorDialog({ message: PLACE_DROPPED, details: placeLine(place) });
          return outcome;
        });
      },
      success: (place) => (place === 'written' ? `${TICKET_CHANGED} ${PLACE_WRITTEN}` : TICKET_CHANGED),
    });
  },
);
