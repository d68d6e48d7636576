/** The fields of a new ticket (spec §3), and what the form that changes one shares of them. */
import * as v from 'valibot';
import { customField, field } from '../kernel/form/fields.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { PRIORITIES, TicketInput } from './model.ts';
import { PRIORITY_LABELS } from './priority-texts.ts';
import { DESCRIPTION_HINT, TICKET_LABELS as LABELS } from './texts.ts';

/** What both forms take under the object, as texts of the ticket's own and in this order. */
export const TICKET_TEXT_FIELDS = {
  description: field('multiline', {
    label: LABELS.description,
    placeholder: DESCRIPTION_HINT,
    optional: true,
  }),
};

/** Those of a new ticket. `asset` and `site` are ids, `''` for none; `asset` is `null` while the given one is looked up. */
export const TICKET_FIELDS = {
  asset: customField(v.nullable(v.string()), '', { label: LABELS.asset, optional: true }),
  site: field('site', { label: LABELS.site }),
  objet: field('text', { label: LABELS.objet, maxLength: longest(TicketInput.entries.objet) }),
  priority: field('choice', {
    label: LABELS.priority,
    choices: PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
  }),
  ...TICKET_TEXT_FIELDS,
};
