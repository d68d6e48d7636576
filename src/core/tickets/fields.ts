/** The fields of a new ticket (spec §3). */
import * as v from 'valibot';
import { customField, field } from '../_form/fields.ts';
import { PRIORITIES } from './model.ts';
import { PRIORITY_LABELS } from './priority-texts.ts';
import { DESCRIPTION_HINT, TICKET_LABELS as LABELS } from './texts.ts';

/**
 * `asset` and `site` are ids as texts, `''` for none; `asset` is `null` while the given equipment is being looked
 * up.
 */
export const TICKET_FIELDS = {
  asset: customField(v.nullable(v.string()), '', { label: LABELS.asset, optional: true }),
  site: field('site', { label: LABELS.site, optional: true }),
  objet: field('text', { label: LABELS.objet, maxLength: 200 }),
  priority: field('choice', {
    label: LABELS.priority,
    choices: PRIORITIES.map((value) => ({ value, label: PRIORITY_LABELS[value] })),
  }),
  description: field('multiline', {
    label: LABELS.description,
    placeholder: DESCRIPTION_HINT,
    optional: true,
  }),
};
