import * as v from 'valibot';
import { etag, id, text, textOrNull } from '../kernel/lib/lenient-schema.ts';
import { formatPerson } from '../kernel/lib/user.ts';
import { Group, Profile } from '../people/model.ts';

/** An account as the list of users answers it; for people who may not administer accounts, its name alone. */
export const Account = v.object({
  id,
  username: text,
  fullname: text,
  first_name: text,
  last_name: text,
  email: text,
  group: Profile.entries.group,
  prestataire: Profile.entries.prestataire,
  /** `null` where the list of accounts does not answer them. */
  user_permissions: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((given) => (Array.isArray(given) ? v.parse(Group.entries.permissions, given) : null)),
    ),
    null,
  ),
  /** Whether its user may log in; `null` when the server does not answer it. */
  is_active: v.fallback(v.nullable(v.boolean()), null),
  last_login: textOrNull,
  etag,
});
export type Account = v.InferOutput<typeof Account>;

/** The account's name; its login name without one. */
export const formatAccount = (account: Account): string =>
  account.fullname.trim() || formatPerson(account) || String(account.id);

/** The codenames that an account holds. */
export const listHeld = ({ user_permissions }: { user_permissions: readonly string[] }): readonly string[] =>
  user_permissions;

/** How many permissions the account holds; `null` where that is not known. */
export const countHeld = ({ user_permissions }: Pick<Account, 'user_permissions'>): number | null =>
  user_permissions?.length ?? null;
