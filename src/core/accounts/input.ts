/** The body and the answer of the links that an administrator hands over (contract notes, « Capabilities »). */
import * as v from 'valibot';
import { id, text, textOrNull } from '../kernel/lib/lenient-schema.ts';
import { references } from '../kernel/lib/strict-schema.ts';
import { Person } from '../kernel/lib/user.ts';

/** `POST /api/core/invitations/`: for whom. */
export const InvitationInput = v.object({
  users: v.pipe(
    references,
    v.minLength(1, 'Choisissez au moins un compte.'),
    v.maxLength(100, 'Choisissez 100\u00a0comptes au plus.'),
  ),
});
export type InvitationInput = v.InferOutput<typeof InvitationInput>;

/** A link, which nothing gives a second time; `url` is absolute, or begins at the application's root. */
export const InvitationLink = v.object({
  user: v.object({ ...Person.entries, id }),
  url: text,
  expires_at: textOrNull,
});
export type InvitationLink = v.InferOutput<typeof InvitationLink>;
