/** How the accounts are searched, filtered and sorted where they are administered. */

import { foldText, sortKey } from '../kernel/lib/sort-key.ts';
import {
  type FilterValues,
  flagFilter,
  keepRows,
  oneFilter,
  searchFilter,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration } from '../kernel/list/list-index.ts';
import { createList } from '../kernel/list/list-store.ts';
import type { Sort } from '../kernel/list/sort-order.ts';
import { getSortTime } from '../kernel/time/paris-clock.ts';
import { type Account, countHeld, formatAccount } from './model.ts';
import { loginCollection } from './store.ts';

export const USER_INDEX = {
  codes: { group: { key: ({ group }: Account) => group?.name.trim() ?? '' } },
  texts: {
    words: (account: Account) => [formatAccount(account), account.username, account.email].join('\n'),
  },
  sortKeys: {
    fullname: (account: Account) => sortKey(formatAccount(account)),
    username: ({ username }: Account) => foldText(username),
    email: ({ email }: Account) => foldText(email),
    group: ({ group }: Account) => sortKey(group?.name ?? ''),
    prestataire: ({ prestataire }: Account) => sortKey(prestataire?.raison_sociale ?? ''),
    last_login: ({ last_login }: Account) => getSortTime(last_login) || Number.NaN,
    user_permissions: (account: Account) => countHeld(account) ?? Number.NaN,
  },
} as const satisfies IndexDeclaration<Account>;

export const USER_SORT: Sort<'fullname'> = { column: 'fullname', direction: 'asc' };

export const USER_FILTERS = {
  /** part of the name, of the login name or of the e-mail address, ignoring case and accents */
  q: searchFilter('words'),
  /** accounts of that group, by its name */
  group: oneFilter('group'),
  /** only accounts that never logged in */
  never: flagFilter('never', ({ rows }) =>
    keepRows((row) => (rows[row] as Account | undefined)?.last_login === ''),
  ),
};
export type UserFilters = FilterValues<typeof USER_FILTERS>;

export const userList = createList({
  name: 'user-admin',
  collection: loginCollection,
  index: USER_INDEX,
  filters: USER_FILTERS,
});
