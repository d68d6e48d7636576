import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback, useEffect, useMemo } from 'react';
import { USER_SORT, userList } from '../../core/accounts/admin-list.ts';
import { userForm } from '../../core/accounts/forms.ts';
import { inviteAction } from '../../core/accounts/invitations.ts';
import { type Account, formatAccount } from '../../core/accounts/model.ts';
import { canManageAccounts, canReadAccounts } from '../../core/accounts/rights.ts';
import { $accounts } from '../../core/accounts/store.ts';
import { getHref } from '../../core/kernel/page/routes.ts';
import { $settings } from '../../core/kernel/page/settings.ts';
import { hasCapability } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { Invitations } from '../parts/form/invitations.tsx';
import { ListView } from '../parts/frame/list-view.tsx';
import { useListState } from '../parts/frame/use-list-state.ts';
import type { CommonProps, HeadingLevel } from '../parts/host/attributes.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { ListTitle } from '../parts/table/list-title.tsx';
import { SelectionFoot } from '../parts/table/selection-foot.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { COLUMNS, getAccountCard } from './columns.tsx';
import { USER_ADMIN_TEXTS } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';

interface UserAdminProps extends CommonProps {
  q: string;
  group: string;
  never: boolean;
  sort: string;
  user: string;
}

/** `<balise-user-admin>`. */
export function UserAdmin(props: UserAdminProps) {
  const user = useStore($user);
  // what stands below the title depends on who that is
  const restoring = (
    <section className="list" aria-label={USER_ADMIN_TEXTS.title}>
      <ListTitle level={props.headingLevel} title={USER_ADMIN_TEXTS.title} />
    </section>
  );
  return (
    <LoginGate title={USER_ADMIN_TEXTS.login} restoring={restoring}>
      {user && !canReadAccounts(user) ? (
        <div className="panel">
          <Empty kind="allowed" title={USER_ADMIN_TEXTS.refused}>
            {USER_ADMIN_TEXTS.refusedHint}
          </Empty>
        </div>
      ) : (
        <Users {...props} />
      )}
    </LoginGate>
  );
}

/** The accounts, in the frame of all lists: by name. */
function Users({ headingLevel, kiosk, readonly, ...asked }: UserAdminProps) {
  const state = useListState(userList, asked, { others: ['user'] });
  const user = useStore($user);
  const canEdit = canManageAccounts(user) && !readonly && !kiosk;
  const invites = canEdit && hasCapability(user, 'invitations');
  const rowLink = useRowLink();
  useAsked(asked.user);
  return (
    <>
      <ListView
        level={headingLevel}
        quiet={kiosk}
        state={{ ...state, sort: state.sort ?? USER_SORT }}
        list={userList}
        texts={USER_ADMIN_TEXTS}
        numbered
        route="Administration"
        rowLink={rowLink}
        columns={COLUMNS}
        getCardView={getAccountCard}
        looks={() => ({ never: { label: USER_ADMIN_TEXTS.never } })}
        lead={invites && <Invitations level={Math.min(headingLevel + 1, 6) as HeadingLevel} />}
        nameRow={invites ? formatAccount : undefined}
        bulk={({ rows, exportRows, clear }) => (
          <SelectionFoot count={USER_ADMIN_TEXTS.selected(rows.length)} onExport={exportRows} onClear={clear}>
            <InviteButton accounts={rows} />
          </SelectionFoot>
        )}
        create={
          canEdit && (
            <Button variant="primary" icon="plus-lg" onClick={() => userForm('').open()}>
              {USER_ADMIN_TEXTS.add}
            </Button>
          )
        }
      />
      <UserDialog canEdit={canEdit} />
    </>
  );
}

/** Makes a link for each account that may log in, which are shown above the list. */
function InviteButton({ accounts }: { accounts: readonly Account[] }) {
  const { busy } = useStore(inviteAction.$state);
  const invited = accounts.filter(({ is_active }) => is_active !== false).map(({ id }) => id);
  return (
    invited.length > 0 && (
      <Button icon="files" busy={busy} onClick={() => void inviteAction.run(invited)}>
        {USER_ADMIN_TEXTS.inviteAll}
      </Button>
    )
  );
}

/** A row opens the form of its account. */
function useRowLink() {
  const { appUrl } = useStore($settings);
  const href = useCallback(
    ({ id }: Account) =>
      appUrl.replace(/\/$/, '') +
      getHref('Administration', {}, { section: 'utilisateurs', user: String(id) }),
    [appUrl],
  );
  const open = useCallback(({ id }: Account, event: MouseEvent) => {
    event.preventDefault();
    userForm(String(id)).open();
  }, []);
  return useMemo(() => ({ href, open }), [href, open]);
}

/** Opens the account that the address asks for, once it is loaded. */
function useAsked(id: string): void {
  const { items, size } = useStore($accounts);
  const isThere = id !== '' && items.slice(0, size).some((account) => String(account.id) === id);
  useEffect(() => {
    if (isThere) userForm(id).open();
  }, [isThere, id]);
}
