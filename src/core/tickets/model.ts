import * as v from 'valibot';
import { oneOf, optionalText, reference, requiredText } from '../_lib/rules.ts';
import { id, listOf, numberOrNull, relation, text, textOrNull } from '../_lib/shape.ts';
import { Asset } from '../assets/model.ts';
import { Attachment } from '../attachments/model.ts';
import { InterventionRef } from '../interventions/model.ts';
import { Person } from '../people/model.ts';
import { Site } from '../sites/model.ts';

/** From the least to the most pressing (contract notes). */
export const PRIORITIES = ['basse', 'normale', 'haute', 'urgente'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** In the order a ticket goes through them (spec §4, contract notes). */
export const TICKET_STATES = ['unassigned', 'assigned', 'processed', 'ready', 'closed'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** What the default list leaves out (spec §4). */
export const HIDDEN_STATES: readonly string[] = ['closed', 'processed', 'ready'];

/**
 * A ticket as the server answers it (spec §3). `priority` and `state` stay plain texts: an unknown value is
 * shown as it is. `created_by` is `null` for a deleted user.
 */
export const Ticket = v.object({
  id,
  objet: text,
  description: text,
  priority: text,
  state: text,
  date_creation: text,
  date_cloture: textOrNull,
  created_by: relation(Person),
  asset: relation(Asset),
  site: relation(Site),
  intervention: relation(InterventionRef),
  attachments: listOf(Attachment),
  version: numberOrNull,
});
export type Ticket = v.InferOutput<typeof Ticket>;

const fields = {
  objet: requiredText(200),
  description: optionalText(5000),
  priority: oneOf(PRIORITIES),
  state: oneOf(TICKET_STATES),
  asset: reference,
  site: reference,
};

/** What creates a ticket: `POST /api/tickets/`. */
export const TicketInput = v.object({
  objet: fields.objet,
  description: v.optional(fields.description, ''),
  priority: v.optional(fields.priority, 'normale'),
  asset: v.optional(fields.asset, null),
  site: v.optional(fields.site, null),
});
export type TicketInput = v.InferOutput<typeof TicketInput>;

/** What changes a ticket: `PATCH` sends some of these, `PUT` all that the person may change. */
export const TicketPatch = v.partial(v.object(fields));
export type TicketPatch = v.InferOutput<typeof TicketPatch>;

/** Where a ticket is: its equipment's site, else its own. */
export const getTicketSite = (ticket: Ticket): Site | null => ticket.asset?.site ?? ticket.site;
