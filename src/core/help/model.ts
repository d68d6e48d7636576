import * as v from 'valibot';
import { id, relation, text } from '../kernel/lib/lenient-schema.ts';
import { requiredText } from '../kernel/lib/strict-schema.ts';
import { Person } from '../kernel/lib/user.ts';

/** A request for help with the application (contract notes). */
export const HelpRequest = v.object({
  id,
  objet: text,
  message: text,
  created_by: relation(Person, 'user'),
  date_creation: text,
});
export type HelpRequest = v.InferOutput<typeof HelpRequest>;

/** What asks for help: `POST /api/help/`. */
export const HelpInput = v.object({ objet: requiredText(200), message: requiredText(5000) });
export type HelpInput = v.InferOutput<typeof HelpInput>;
