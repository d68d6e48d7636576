import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { permissionsForm } from '../../core/accounts/forms.ts';
import { isRestrictedGroup } from '../../core/accounts/groups.ts';
import { type Account, formatAccount, listHeld } from '../../core/accounts/model.ts';
import { countChange, losesConfig } from '../../core/accounts/permissions.ts';
import { canManageAccounts, canReadAccounts } from '../../core/accounts/rights.ts';
import { $accounts, $groups, accountCollection, heldQuery } from '../../core/accounts/store.ts';
import { formatPermissionChange } from '../../core/accounts/texts.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { ComboFilter } from '../parts/filter/combo-filter.tsx';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormFrame } from '../parts/form/form-frame.tsx';
import type { CommonProps } from '../parts/host/attributes.ts';
import { useHost } from '../parts/host/use-host.ts';
import { LoginGate } from '../parts/login/login-gate.tsx';
import { LoadedPart } from '../parts/object/loaded-part.tsx';
import { ConfirmDialog } from '../parts/overlay/confirm-dialog.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Empty } from '../parts/ui/empty.tsx';
import { LoadFailed } from '../parts/ui/load-failed.tsx';
import { TitleRow } from '../parts/ui/title-row.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { PermissionMatrix } from './matrix.tsx';
import { PERMISSION_ADMIN_TEXTS } from './texts.ts';

interface PermissionAdminProps extends CommonProps {
  user: string;
}

/** `<balise-permission-admin>`. */
export function PermissionAdmin(props: PermissionAdminProps) {
  const user = useStore($user);
  const title = <TitleRow level={props.headingLevel} title={PERMISSION_ADMIN_TEXTS.title} />;
  return (
    <section className="list" aria-label={PERMISSION_ADMIN_TEXTS.title}>
      <LoginGate title={PERMISSION_ADMIN_TEXTS.login} restoring={title}>
        {title}
        {user && !canReadAccounts(user) ? (
          <div className="panel">
            <Empty kind="allowed" title={PERMISSION_ADMIN_TEXTS.refused} />
          </div>
        ) : (
          <Permissions {...props} />
        )}
      </LoginGate>
    </section>
  );
}

function Permissions({ user: id, readonly, kiosk }: PermissionAdminProps) {
  const { items, size, loadedAt, error, status } = useStore($accounts);
  const canEdit = canManageAccounts(useStore($user)) && !readonly && !kiosk;
  const { reflect, emit } = useHost();
  const accounts = items.slice(0, size);
  const account = accounts.find((each) => String(each.id) === id);
  const choose = (user: string) => {
    reflect('user', user || null);
    emit('balise-filters-changed', { filters: { user: user || null } });
  };
  return (
    <>
      {!kiosk && (
        <div className="permission-picker">
          <ComboFilter
            label={PERMISSION_ADMIN_TEXTS.user}
            choices={() => accounts.map((each) => ({ value: String(each.id), label: formatAccount(each) }))}
            value={id}
            onChange={choose}
            pending={loadedAt === null}
          />
        </div>
      )}
      {kiosk && account && <p className="field-label">{formatAccount(account)}</p>}
      <div className="panel permission-panel">
        {account ? (
          <Held key={id} account={account} canEdit={canEdit} />
        ) : error && size === 0 ? (
          <LoadFailed
            error={error}
            onRetry={() => void accountCollection.refresh()}
            busy={status === 'LOADING'}
          />
        ) : (
          <Empty
            kind={id === '' || loadedAt === null ? 'choose' : 'match'}
            title={
              id !== '' && loadedAt !== null ? PERMISSION_ADMIN_TEXTS.unknown : PERMISSION_ADMIN_TEXTS.choose
            }
          >
            {PERMISSION_ADMIN_TEXTS.chooseHint}
          </Empty>
        )}
      </div>
    </>
  );
}

/** The permissions of one account, saved together. */
function Held({ account, canEdit }: { account: Account; canEdit: boolean }) {
  const query = heldQuery(account.id);
  const state = useStore(query.$state);
  return (
    <LoadedPart query={query} state={state} isEmpty={() => false} none="">
      {({ held }) => <HeldForm account={account} before={listHeld(held)} canEdit={canEdit} />}
    </LoadedPart>
  );
}

interface HeldFormProps {
  account: Account;
  before: readonly string[];
  canEdit: boolean;
}

function HeldForm({ account, before, canEdit }: HeldFormProps) {
  const form = permissionsForm(String(account.id));
  const { codenames } = useStore(form.$values);
  const { busy } = useStore(form.$sending);
  const mustSettle = useStore(form.$mustSettle);
  const groups = useStore($groups);
  const me = useStore($user);
  const [asking, setAsking] = useState(false);
  const name = formatAccount(account);
  const group = groups.items.slice(0, groups.size).find((each) => each.name === account.group?.name);
  const change = countChange(before, codenames);
  const isChanged = change.added + change.removed > 0;
  const isOwn = me !== null && String(me.id) === String(account.id);
  const send = () => {
    if (isOwn && losesConfig(before, codenames)) setAsking(true);
    else void form.submit();
  };
  return (
    <>
      <FormFrame form={form} onSend={send} disabled={!canEdit}>
        <FormConflicts
          form={form}
          say={(_, value) => (Array.isArray(value) ? value.join(', ') : undefined)}
        />
        <PermissionMatrix
          form={form}
          name={name}
          ofGroup={group?.permissions ?? []}
          group={account.group}
          canEdit={canEdit}
        />
        {group && group.permissions.length > 0 && (
          <p className="small muted">{PERMISSION_ADMIN_TEXTS.legend(group.name)}</p>
        )}
        {account.group && isRestrictedGroup(account.group.name) && (
          <p className="small muted">{PERMISSION_ADMIN_TEXTS.restricted(account.group.name)}</p>
        )}
        {canEdit ? (
          <div className="permission-foot">
            <span role="status">{formatPermissionChange(change)}</span>
            {isChanged && <Button onClick={form.discard}>{UI_TEXTS.cancel}</Button>}
            <Button type="submit" variant="primary" busy={busy} disabled={!isChanged || mustSettle}>
              {UI_TEXTS.save}
            </Button>
          </div>
        ) : (
          <p className="muted">{PERMISSION_ADMIN_TEXTS.readOnly}</p>
        )}
      </FormFrame>
      <ConfirmDialog
        open={asking}
        title={PERMISSION_ADMIN_TEXTS.ownTitle}
        name={name}
        sentence={PERMISSION_ADMIN_TEXTS.own}
        confirm={PERMISSION_ADMIN_TEXTS.ownConfirm}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void form.submit();
        }}
      />
    </>
  );
}
