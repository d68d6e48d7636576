/** What creates and changes accounts and groups: only their administration needs it. */
import * as v from 'valibot';
import { email, oneOf, optionalText, reference, requiredText } from '../_lib/rules.ts';
import { CODENAMES } from './model.ts';

/** What sets the permissions of a user: all of them. */
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
  group: reference,
  prestataire: reference,
  is_active: v.boolean('Choisissez oui ou non.'),
  password: v.pipe(v.string(), v.nonEmpty()),
};

/** What creates a user: `POST /api/core/users`. Without a password, a mail asks for one. */
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

/** What changes a user: `PUT /api/core/users/{id}`; what is not sent stays. */
export const UserPatch = v.partial(v.object(account));
export type UserPatch = v.InferOutput<typeof UserPatch>;

/** What creates or renames a group. A new group holds the permissions given, which its users then start with. */
export const GroupInput = v.object({
  name: requiredText(80),
  permissions: v.optional(v.array(oneOf(CODENAMES))),
});
export type GroupInput = v.InferOutput<typeof GroupInput>;
