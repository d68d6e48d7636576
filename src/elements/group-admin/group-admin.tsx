import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { groupForm } from '../../core/accounts/forms.ts';
import { countMembers } from '../../core/accounts/groups.ts';
import { canManageAccounts, canReadAccounts } from '../../core/accounts/rights.ts';
import { $accounts, $groups, groupCollection } from '../../core/accounts/store.ts';
import { GROUPS_FAILED } from '../../core/accounts/texts.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { GROUPS } from '../../core/kernel/lib/user.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { isGivenUp } from '../../core/kernel/store/query.ts';
import type { CommonProps } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { CollectionRows } from '../parts/object/collection-rows.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { PanelBones } from '../parts/ui/panel.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { GroupDetail } from './group-detail.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { GROUP_ADMIN_TEXTS } from './texts.ts';

/** The groups that every server has, each in a row of 44 px. */
const ROWS_ROOM = Object.keys(GROUPS).length * 44;

interface GroupAdminProps extends CommonProps {
  group: string;
}

const keyOf = ({ id }: { id: Id }) => id;

/** `<balise-group-admin>`. */
export function GroupAdmin(props: GroupAdminProps) {
  const user = useStore($user);
  const title = <TitleRow level={props.headingLevel} title={GROUP_ADMIN_TEXTS.title} />;
  return (
    <section className="list" aria-label={GROUP_ADMIN_TEXTS.title}>
      <LoginGate title={GROUP_ADMIN_TEXTS.login} restoring={title}>
        {user && !canReadAccounts(user) ? (
          <>
            {title}
            <div className="panel">
              <Empty kind="allowed" title={GROUP_ADMIN_TEXTS.refused} />
            </div>
          </>
        ) : (
          <Groups {...props} />
        )}
      </LoginGate>
    </section>
  );
}

function Groups({ group: chosen, headingLevel, readonly, kiosk }: GroupAdminProps) {
  const state = useStore($groups);
  const { items, size } = state;
  const accounts = useStore($accounts);
  const canEdit = canManageAccounts(useStore($user)) && !readonly && !kiosk;
  const { reflect, emit } = useHost();
  const members = useMemo(
    () => countMembers(accounts.items.slice(0, accounts.size)),
    [accounts.items, accounts.size],
  );
  const groups = items.slice(0, size);
  const isAwaited = size === 0 && !state.error && state.loadedAt === null && !isGivenUp(state);
  const choose = (id: string) => {
    reflect('group', id || null);
    emit('balise-filters-changed', { filters: { group: id || null } });
  };
  const row = (name: string) => (
    <>
      <span>{name}</span>
      {accounts.loadedAt !== null && (
        <span className="muted small">{GROUP_ADMIN_TEXTS.members(members.get(name) ?? 0)}</span>
      )}
    </>
  );
  // nobody has chosen yet: the first one is open
  const group =
    chosen === '' ? (groups[0] ?? null) : (groups.find(({ id }) => String(id) === chosen) ?? null);
  return (
    <>
      <TitleRow
        level={headingLevel}
        title={GROUP_ADMIN_TEXTS.title}
        count={size > 0 && GROUP_ADMIN_TEXTS.groups(size)}
      >
        <slot name="actions" />
        {canEdit && (
          <Button variant="primary" icon="plus-lg" onClick={() => groupForm('').open()}>
            {GROUP_ADMIN_TEXTS.add}
          </Button>
        )}
      </TitleRow>
      <div className="group-columns">
        <div className="panel group-list" part="list">
          <CollectionRows
            collection={groupCollection}
            loading={GROUP_ADMIN_TEXTS.loading}
            failed={GROUPS_FAILED}
            room={ROWS_ROOM}
            rows={groups}
            rowKey={keyOf}
            row={({ id, name }) => (
              <li key={id}>
                {kiosk ? (
                  <div className="bare group-row">{row(name)}</div>
                ) : (
                  <button
                    type="button"
                    className="bare group-row"
                    aria-pressed={id === group?.id}
                    onClick={() => choose(String(id))}
                  >
                    {row(name)}
                  </button>
                )}
              </li>
            )}
            empty={<Empty kind="nothing" title={GROUP_ADMIN_TEXTS.empty} />}
          />
        </div>
        {group && <GroupDetail group={group} level={headingLevel} canEdit={canEdit} />}
        {isAwaited && <PanelBones lines={3} />}
        {!group && size > 0 && (
          <div className="panel">
            <Empty kind="missing" title={GROUP_ADMIN_TEXTS.unknown}>
              {GROUP_ADMIN_TEXTS.unknownHint}
            </Empty>
          </div>
        )}
      </div>
      {canEdit && <GroupDialog />}
    </>
  );
}
