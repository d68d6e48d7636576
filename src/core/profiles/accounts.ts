/** The directory of accounts, the groups, and when each account last logged in. */
import { computed } from 'nanostores';
import * as v from 'valibot';
import { id, text, textOrNull } from '../_lib/shape.ts';
import { GROUPS_FAILED } from '../_lib/texts.ts';
import { createCollection } from '../_store/collection.ts';
import { createQuery } from '../_store/query.ts';
import { formatPerson, Group, Profile } from '../people/model.ts';
import { fetchLastLogins } from './api.ts';

/** An account as the directory shows it. */
export const Account = v.object({
  id,
  username: text,
  fullname: text,
  first_name: text,
  last_name: text,
  email: text,
  group: Profile.entries.group,
  last_login: textOrNull,
});
export type Account = v.InferOutput<typeof Account>;

export const accountCollection = createCollection('/api/core/users/', Account);
export const $accounts = accountCollection.$state;

/** The account's name; its login name without one. */
export const formatAccount = (account: Account): string =>
  account.fullname.trim() || formatPerson(account) || String(account.id);

/** The last login of each account: `GET /api/core/users/last-login`. */
export const lastLoginsQuery = createQuery(fetchLastLogins);

/** When each account last logged in, by its id as text; accounts that never did are left out. */
export const $lastLogins = computed(
  lastLoginsQuery.$state,
  ({ data }): ReadonlyMap<string, string> =>
    new Map(
      (data ?? []).flatMap(({ id: account, last_login }) =>
        last_login ? [[String(account), last_login]] : [],
      ),
    ),
);

export const groupCollection = createCollection('/api/core/groups/', Group);
export const $groups = groupCollection.$state;

/** « Impossible de charger les groups » (spec §8); `null` unless loading failed without any group. */
export const $groupsError = computed($groups, ({ status, size }) =>
  status === 'ERROR' && !size ? GROUPS_FAILED : null,
);
