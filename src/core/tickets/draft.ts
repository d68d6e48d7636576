/** What the ticket form holds before it is sent: pure rules. */
import * as v from 'valibot';
import { Attempt } from '../_lib/attempt.ts';
import { fieldMessages } from '../_lib/rules.ts';
import { type Id, id, text } from '../_lib/shape.ts';
import { HIDDEN_STATES, PRIORITIES, type Priority, type Ticket, TicketInput } from './model.ts';

/** A place that the page gives the form with its attributes; each may be left out by the person. */
export interface GivenPlace {
  asset: Id | null;
  site: Id | null;
}

const LOOKING_UP = 'L’équipement est encore recherché\u00a0: attendez un instant.';

const place = v.optional(v.fallback(v.nullable(id), null));

/**
 * A ticket being written. `asset` and `site` are `undefined` as long as the person has left the given place as
 * it is, and `null` once it was taken out.
 */
export const TicketDraft = v.object({
  objet: text,
  description: text,
  priority: v.fallback(v.nullable(v.picklist(PRIORITIES)), null),
  asset: place,
  site: place,
  /** When it was last changed, in milliseconds since 1970; `null` before that. */
  savedAt: v.fallback(v.nullable(v.number()), null),
  attempt: Attempt,
});
export type TicketDraft = v.InferOutput<typeof TicketDraft>;

export const EMPTY_DRAFT: TicketDraft = {
  objet: '',
  description: '',
  priority: null,
  asset: undefined,
  site: undefined,
  savedAt: null,
  attempt: null,
};

/** Reads a kept draft, whatever the storage holds; `null` when it holds none. */
export function parseTicketDraft(kept: unknown): TicketDraft | null {
  const read = v.safeParse(TicketDraft, kept);
  return read.success && read.output.savedAt !== null ? read.output : null;
}

/** Whether something was entered that would be lost. */
export const hasContent = (draft: TicketDraft): boolean =>
  draft.objet.trim() !== '' ||
  draft.description.trim() !== '' ||
  draft.priority !== null ||
  draft.asset != null ||
  draft.site != null;

/** Where the ticket will be: what the person chose, else what the page gave. */
export function getPlace(draft: TicketDraft, given: GivenPlace): GivenPlace {
  const asset = draft.asset === undefined ? given.asset : draft.asset;
  return { asset, site: draft.site === undefined ? given.site : draft.site };
}

/**
 * The draft as `POST /api/tickets/` takes it, checked with the rule that servers use (`TicketInput`).
 * @param given `null` while it is still being looked up: the ticket would go without its equipment
 * @param priority stands where the person chose none
 * @returns the input, or the French messages by field
 */
export function checkDraft(
  draft: TicketDraft,
  given: GivenPlace | null,
  priority: Priority,
): { input: TicketInput; errors: null } | { input: null; errors: Record<string, string[]> } {
  const checked = v.safeParse(TicketInput, {
    objet: draft.objet,
    description: draft.description,
    priority: draft.priority ?? priority,
    ...getPlace(draft, given ?? { asset: null, site: null }),
  });
  if (!given && draft.asset === undefined) {
    const others = checked.success ? {} : fieldMessages(checked.issues);
    return { input: null, errors: { ...others, asset: [LOOKING_UP] } };
  }
  return checked.success
    ? { input: checked.output, errors: null }
    : { input: null, errors: fieldMessages(checked.issues) };
}

/** The tickets that a person would look at before adding one: hidden states left out (spec §4), newest first. */
export const getOpenTickets = (tickets: readonly Ticket[]): Ticket[] =>
  tickets
    .filter(({ state }) => !HIDDEN_STATES.includes(state))
    .sort((left, right) => (left.date_creation < right.date_creation ? 1 : -1));

/** « haute » of an attribute, or the default when it is not a priority. */
export const parsePriority = (value: string): Priority =>
  PRIORITIES.find((priority) => priority === value.trim().toLowerCase()) ?? 'normale';
