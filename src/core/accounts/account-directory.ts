/** How the directory of accounts is searched, filtered and sorted. */

import { sortKey } from '../kernel/lib/sort-key.ts';
import {
  type FilterValues,
  flagFilter,
  keepRows,
  oneFilter,
  searchFilter,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration } from '../kernel/list/list-index.ts';
import { createList } from '../kernel/list/list-store.ts';
import { type Account, formatAccount } from './model.ts';
import { accountCollection } from './store.ts';

/** What the list knows when it filters: the last login of each account, by its id as text; `null` until known. */
export interface AccountContext {
  logins: ReadonlyMap<string, string> | null;
}

export const ACCOUNT_INDEX = {
  codes: { group: { key: ({ group }: Account) => group?.name.trim() ?? '' } },
  texts: {
    words: (account: Account) => [formatAccount(account), account.username, account.email].join('\n'),
  },
  sortKeys: { fullname: (account: Account) => sortKey(formatAccount(account)) },
} as const satisfies IndexDeclaration<Account>;

/** By the names that stand in addresses; those that the list of people has too are kept from one to the other. */
export const ACCOUNT_FILTERS = {
  /** part of the name, of the login name or of the e-mail address */
  q: searchFilter('words'),
  /** accounts of that group, by its name */
  group: oneFilter('group'),
  /** only accounts that never logged in */
  never: flagFilter('never', ({ rows }, context: AccountContext | undefined) => {
    const logins = context?.logins;
    return logins ? keepRows((row) => !logins.has(String(rows[row]?.id))) : null;
  }),
};
export type AccountFilters = FilterValues<typeof ACCOUNT_FILTERS>;

export const accountList = createList({
  name: 'account-list',
  collection: accountCollection,
  index: ACCOUNT_INDEX,
  filters: ACCOUNT_FILTERS,
});
