import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { type AccountContext, accountList } from '../../core/accounts/account-directory.ts';
import { type Account, formatAccount } from '../../core/accounts/model.ts';
import { $lastLogins, lastLoginsQuery } from '../../core/accounts/store.ts';
import { listChoices } from '../../core/kernel/list/filter-choices.ts';
import { findRows, sortRows } from '../../core/kernel/list/list-filters.ts';
import { $profiles } from '../../core/profiles/store.ts';
import { ComboFilter } from '../parts/filter/combo-filter.tsx';
import { ToggleFilter } from '../parts/filter/toggle-filter.tsx';
import { ListSearchBar } from '../parts/frame/list-search-bar.tsx';
import { useListState } from '../parts/frame/use-list-state.ts';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { LinkedRow } from '../parts/object/linked-row.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { RelativeTime } from '../parts/ui/relative-time.tsx';
import { DIRECTORY_TEXTS as TEXTS } from './texts.ts';
import { DirectoryTitleRow, type IntervenantListViewProps } from './views.tsx';

export type DirectoryProps = IntervenantListViewProps;

const BY_NAME = { column: 'fullname', direction: 'asc' } as const;

/** The accounts by name, with their last login; each leads to the person that it belongs to. */
export function Directory({ asked, level, views, quiet }: DirectoryProps) {
  const state = useListState(accountList, asked, { others: ['view'] });
  const { filters, setFilters } = state;
  const index = useStore(accountList.$index);
  const loaded = useStore(accountList.collection.$state);
  const logins = useStore($lastLogins);
  const isKnown = useStore(lastLoginsQuery.$state).data !== null;
  const people = usePeopleOfAccounts();
  const rows = index.rows as readonly Account[];
  const accounts = useMemo(() => {
    const context: AccountContext = { logins: isKnown ? logins : null };
    const found = findRows(accountList.filters, filters, index, context);
    return [...sortRows(index, found, BY_NAME)].flatMap((row) => rows[row] ?? []);
  }, [index, rows, filters, logins, isKnown]);
  return (
    <section className="list" aria-label={TEXTS.title}>
      <DirectoryTitleRow
        {...{ level, views, quiet }}
        count={loaded.size > 0 && TEXTS.count(accounts.length)}
      />
      {!quiet && (
        <ListSearchBar
          texts={TEXTS}
          state={state}
          fold={{
            chips: 3,
            set: Number(filters.group !== '') + Number(filters.never),
            found: accounts.length,
          }}
        >
          <ComboFilter
            label={TEXTS.group}
            choices={() => listChoices(index.codes('group'))}
            value={filters.group}
            onChange={(group) => setFilters({ ...filters, group })}
            pending={loaded.loadedAt === null}
          />
          <ToggleFilter
            label={TEXTS.never}
            value={filters.never}
            onChange={(never) => setFilters({ ...filters, never })}
          />
        </ListSearchBar>
      )}
      <div className="panel directory">
        <CollectionRows
          collection={accountList.collection}
          loading={TEXTS.loading}
          rows={accounts}
          rowKey={keyOf}
          filter={state.resetKey}
          row={(account) => (
            <AccountRow
              key={account.id}
              account={account}
              person={people.get(String(account.id)) ?? null}
              login={isKnown ? (logins.get(String(account.id)) ?? '') : null}
            />
          )}
          empty={
            loaded.size > 0 ? (
              <Empty kind="match" title={TEXTS.noMatch} onClear={state.clear} />
            ) : (
              <Empty kind="nothing" title={TEXTS.empty} />
            )
          }
        />
      </div>
    </section>
  );
}

/** The id of the person of each account, by the account's id as text. */
function usePeopleOfAccounts(): ReadonlyMap<string, string> {
  const { items, size } = useStore($profiles);
  return useMemo(
    () =>
      new Map(
        items
          .slice(0, size)
          .flatMap(({ id, user }) => (user === null ? [] : [[String(user), String(id)] as const])),
      ),
    [items, size],
  );
}

const keyOf = ({ id }: Account) => id;

interface AccountRowProps {
  account: Account;
  /** The id of the person that it belongs to. */
  person: string | null;
  /** The last login, `''` for none; `null` while it is not known. */
  login: string | null;
}

function AccountRow({ account, person, login }: AccountRowProps) {
  const { id, username, email, group } = account;
  return (
    <LinkedRow
      route={person === null ? null : "Details de l'intervenant"}
      id={person ?? id}
      name={formatAccount(account)}
      meta={[username && TEXTS.loginOf(username), email, group?.name]}
    >
      {login === '' && <span className="muted">{TEXTS.never}</span>}
      {login && (
        <span className="muted">
          {TEXTS.lastLogin} <RelativeTime date={login} />
        </span>
      )}
    </LinkedRow>
  );
}
