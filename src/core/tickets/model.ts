import * as v from 'valibot';
import { Asset } from '../assets/model.ts';
import { Attachment } from '../attachments/model.ts';
import { InterventionRef } from '../interventions/model.ts';
import { id, listOf, numberOrNull, relation, text, textOrNull } from '../kernel/lib/lenient-schema.ts';
import { creation, oneOf, optionalText, requiredChoice, requiredText } from '../kernel/lib/strict-schema.ts';
import { Person } from '../kernel/lib/user.ts';
import { Site } from '../sites/model.ts';

/** From the least to the most urgent (contract notes). */
export const PRIORITIES = ['basse', 'normale', 'haute', 'urgente'] as const;
export type Priority = (typeof PRIORITIES)[number];
/** The priority of a ticket that is given no other. */
export const USUAL_PRIORITY: Priority = 'normale';

/** In the order of a ticket's life (spec §4, contract notes). */
export const TICKET_STATES = ['unassigned', 'assigned', 'processed', 'ready', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** The states that the list hides by default (spec §4). */
export const HIDDEN_STATES: readonly string[] = ['closed', 'processed', 'ready'];

/** On a ticket that came without an account: what its sender left, if anything. */
export const WithoutAccount = v.object({ name: text, contact: text });
export type WithoutAccount = v.InferOutput<typeof WithoutAccount>;

/**
 * A ticket as the server sends it (spec §3). `priority` and `state` stay plain texts: an unknown value is shown as
 * it is. `created_by` is `null` for a deleted user, and without an account (`requester.ts`).
 */
export const Ticket = v.object({
  id,
  objet: text,
  description: text,
  priority: text,
  state: text,
  date_creation: text,
  date_cloture: textOrNull,
  created_by: relation(Person, 'user'),
  asset: relation(Asset, 'asset'),
  site: relation(Site, 'site'),
  intervention: relation(InterventionRef, 'intervention'),
  attachments: listOf(Attachment),
  version: numberOrNull,
  /** Of one that came without an account; missing in others (capability `public-tickets`). */
  sans_compte: v.optional(v.fallback(v.nullable(WithoutAccount), null)),
});
export type Ticket = v.InferOutput<typeof Ticket>;

const fields = {
  objet: requiredText(200),
  description: optionalText(5000),
  priority: oneOf(PRIORITIES),
  asset: requiredChoice,
  site: requiredChoice,
};

/** The body of `POST /api/tickets/`. */
export const TicketInput = creation(fields, {
  description: '',
  priority: USUAL_PRIORITY,
  asset: null,
  site: null,
});
export type TicketInput = v.InferOutput<typeof TicketInput>;

/** The fields of a change: `PATCH` sends some of them, `PUT` all that the user may change. */
export const TicketPatch = v.partial(v.object({ ...fields, state: oneOf(TICKET_STATES) }));
export type TicketPatch = v.InferOutput<typeof TicketPatch>;

/** How many tickets are open on a piece or a place, those of others included, and since when the oldest is. */
export const OpenCount = v.object({ count: numberOrNull, since: textOrNull });
export type OpenCount = v.InferOutput<typeof OpenCount>;

/** When it was closed; `null` where it is open again, also on a server that leaves the date there. */
export function getClosing({ state, date_cloture }: Pick<Ticket, 'state' | 'date_cloture'>): string | null {
  const isOther = state !== 'closed' && (TICKET_STATES as readonly string[]).includes(state);
  return isOther ? null : date_cloture;
}

/** The ticket's site: its equipment's, else its own. */
export const getTicketSite = (ticket: Ticket): Site | null => ticket.asset?.site ?? ticket.site;
