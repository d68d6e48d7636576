/**
 * Two people change one ticket: what one has typed is compared with what the ticket was when they began and what
 * it is now. A field that both have changed is a conflict, which the person settles; nothing is overwritten in
 * silence. Pure.
 */
import * as v from 'valibot';
import { fieldMessages } from '../_lib/rules.ts';
import { type Ticket, TicketPatch } from './model.ts';

/** What the edit form changes; texts, since a server's unknown state or priority is kept as it is. */
export const TicketFields = v.object({
  objet: v.string(),
  description: v.string(),
  priority: v.string(),
  state: v.string(),
});
export type TicketFields = v.InferOutput<typeof TicketFields>;
export type TicketField = keyof TicketFields;
export const TICKET_FIELDS = ['objet', 'description', 'priority', 'state'] as const;

/** A field that two people have changed: `mine` is what was typed here, `theirs` what the server holds now. */
export interface Conflict {
  field: TicketField;
  mine: string;
  theirs: string;
}

export const getFields = ({ objet, description, priority, state }: Ticket): TicketFields => ({
  objet,
  description,
  priority,
  state,
});

/** @param base the ticket as it was when the person began */
export const getConflicts = (base: TicketFields, mine: TicketFields, theirs: TicketFields): Conflict[] =>
  TICKET_FIELDS.filter(
    (field) => mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
  ).map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));

export const hasChanges = (base: TicketFields, mine: TicketFields): boolean =>
  TICKET_FIELDS.some((field) => mine[field] !== base[field]);

/** What was typed, and the server's present value of all else. */
export function mergeFields(base: TicketFields, mine: TicketFields, theirs: TicketFields): TicketFields {
  const merged = { ...theirs };
  for (const field of TICKET_FIELDS) if (mine[field] !== base[field]) merged[field] = mine[field];
  return merged;
}

/**
 * The body of the PUT: all that the person may change, its place included. A state or a priority that only the
 * server knows is left out: the rules would refuse to send it back. So is the site of a ticket with equipment:
 * servers show the equipment's there, and sent back it would no longer move with the equipment.
 * @param withState whether the person may set the state
 * @returns the body, or the French messages by field
 */
export function checkFields(
  fields: TicketFields,
  ticket: Ticket,
  withState: boolean,
): { input: TicketPatch; errors: null } | { input: null; errors: Record<string, string[]> } {
  const known = (field: 'priority' | 'state') =>
    fields[field] !== ticket[field] || v.is(TicketPatch.entries[field], fields[field]);
  const checked = v.safeParse(TicketPatch, {
    objet: fields.objet,
    description: fields.description,
    ...(known('priority') && { priority: fields.priority }),
    ...(withState && known('state') && { state: fields.state }),
    asset: ticket.asset?.id ?? null,
    ...(!ticket.asset && { site: ticket.site?.id ?? null }),
  });
  return checked.success
    ? { input: checked.output, errors: null }
    : { input: null, errors: fieldMessages(checked.issues) };
}
