/** The bodies that create and change accounts and groups, and invite people; apart, since only administration needs them. */
import * as v from 'valibot';
import { id, text, textOrNull } from '../kernel/lib/lenient-schema.ts';
import {
  email,
  oneOf,
  optionalText,
  references,
  requiredChoice,
  requiredText,
} from '../kernel/lib/strict-schema.ts';
import { CODENAMES, Person } from '../kernel/lib/user.ts';

/** The body that sets a user's permissions: the whole list. */
export const UserPermissionsInput = v.object({ user_permissions: v.array(oneOf(CODENAMES)) });

const account = {
  username: v.pipe(
    requiredText(150),
    v.regex(
      /^[\p{L}\p{N}._@+-]+$/u,
      'Saisissez des lettres, des chiffres et les signes . _ @ + - seulement.',
    ),
  ),
  email,
  first_name: optionalText(100),
  last_name: optionalText(100),
  group: requiredChoice,
  prestataire: requiredChoice,
  is_active: v.boolean('Choisissez oui ou non.'),
  password: v.pipe(v.string(), v.nonEmpty()),
};

/** The body that creates a user: `POST /api/core/users`. Without a password, a mail asks the user to choose one. */
export const UserInput = v.object({
  username: account.username,
  email: v.optional(email, ''),
  first_name: v.optional(account.first_name, ''),
  last_name: v.optional(account.last_name, ''),
  group: account.group,
  prestataire: v.optional(account.prestataire, null),
  password: v.optional(account.password),
});
export type UserInput = v.InferOutput<typeof UserInput>;

/** The body that changes a user: `PUT /api/core/users/{id}`; fields left out keep their value. */
export const UserPatch = v.partial(v.object(account));
export type UserPatch = v.InferOutput<typeof UserPatch>;

/** The body that creates or renames a group. A new group holds these permissions, and its users start with them. */
export const GroupInput = v.object({
  name: requiredText(80),
  permissions: v.optional(v.array(oneOf(CODENAMES))),
});
export type GroupInput = v.InferOutput<typeof GroupInput>;

/** `POST /api/core/invitations/`: for whom (contract notes, « Capabilities »). */
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
