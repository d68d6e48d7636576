/** The accounts, when each last logged in, the groups, the permissions that can be given and those of an account. */

import { computed } from 'nanostores';
import { toUnread } from '../kernel/http/unread-text.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type Collection, createCollection } from '../kernel/store/collection.ts';
import { createQuery } from '../kernel/store/query.ts';
import { Group } from '../people/model.ts';
import { fetchHeld, fetchLastLogins, fetchPermissions } from './api.ts';
import { Account } from './model.ts';
import { GROUPS_FAILED } from './texts.ts';

export const accountCollection = createCollection('/api/core/users/', Account);
export const $accounts = accountCollection.$state;

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

/**
 * The accounts, each with its last login: `''` for none, `null` when the logins cannot be read. Nothing is shown
 * before they are known, so that nobody appears as one who never logged in.
 */
export const loginCollection: Collection<Account> = {
  ...accountCollection,
  $state: computed([accountCollection.$state, lastLoginsQuery.$state, $lastLogins], (state, read, logins) => {
    if (!read.data && !read.error) {
      const status = state.error ? state.status : 'LOADING';
      return { ...state, status, items: [], size: 0, loadedAt: null };
    }
    const items = state.items.slice(0, state.size).map((account) => ({
      ...account,
      last_login: read.data ? (logins.get(String(account.id)) ?? '') : account.last_login,
    }));
    return { ...state, items, size: items.length };
  }),
  refresh: async () => {
    await Promise.all([accountCollection.refresh(), lastLoginsQuery.refresh()]);
  },
};

export const groupCollection = createCollection('/api/core/groups/', Group);
export const $groups = groupCollection.$state;

/** « Impossible de charger les groups » (spec §8); `null` unless loading failed without any group. */
export const $groupsError = computed($groups, ({ status, size, error }) =>
  status === 'ERROR' && !size ? toUnread(error, GROUPS_FAILED) : null,
);

/** The permissions that can be given: `GET /api/core/permissions/`. */
export const permissionsQuery = createQuery(fetchPermissions);

/** The permissions of an account: `GET /api/core/user_permissions/{id}/`. */
export const heldQuery = family((id) => createQuery((context) => fetchHeld(id, context)));
