import { useStore } from '@nanostores/react';
import type { SavedAccount } from '../../core/accounts/actions.ts';
import { $openUser, userForm } from '../../core/accounts/forms.ts';
import { inviteAction } from '../../core/accounts/invitations.ts';
import { type Account, countHeld, formatAccount } from '../../core/accounts/model.ts';
import { $groups, accountCollection, loginCollection } from '../../core/accounts/store.ts';
import { sayNewEmail } from '../../core/accounts/texts.ts';
import { $sendsMail } from '../../core/config/store.ts';
import { hasCapability } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { formatDateTime } from '../../core/kernel/time/dates.ts';
import { mailPasswordAction } from '../../core/login/password.ts';
import { canWriteProfiles } from '../../core/profiles/rights.ts';
import { $prestataires } from '../../core/profiles/store.ts';
import { sayNoCompany } from '../../core/profiles/texts.ts';
import { CompanyFormField } from '../parts/form/company-form-field.tsx';
import { FormConflicts } from '../parts/form/form-conflicts.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { FORM_TEXTS } from '../parts/form/form-texts.ts';
import { GroupFormField } from '../parts/form/group-form-field.tsx';
import { ObjectDialog } from '../parts/form/object-dialog.tsx';
import { ToggleFormField } from '../parts/form/toggle-form-field.tsx';
import { Link } from '../parts/host/link.tsx';
import { Dialog } from '../parts/overlay/modal.tsx';
import { Button } from '../parts/ui/button.tsx';
import { Facts } from '../parts/ui/panel.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useLast } from '../parts/ui/use-last.ts';
import { USER_ADMIN_TEXTS } from './texts.ts';

/** A new account, or one that is there: to be changed, or only read. */
export function UserDialog({ canEdit }: { canEdit: boolean }) {
  const { items, size } = useStore(loginCollection.$state);
  const open = useStore($openUser);
  const id = useLast(open) ?? '';
  const account = useLast(items.slice(0, size).find((each) => String(each.id) === id) ?? null);
  const shown = id === '' ? null : account;
  if (canEdit) return <EditDialog id={id} account={shown} />;
  const { close } = userForm(id);
  return (
    <Dialog
      open={open !== null}
      title={USER_ADMIN_TEXTS.seeTitle}
      onClose={close}
      footer={<Button onClick={close}>{UI_TEXTS.close}</Button>}
    >
      {shown && <Read account={shown} />}
    </Dialog>
  );
}

/** What an account is not: work is given to people, who are created elsewhere. */
function NoPersonYet() {
  return (
    <p className="field-hint">
      <span>{USER_ADMIN_TEXTS.noPerson}</span>{' '}
      {canWriteProfiles(useStore($user)) && (
        <Link route="Intervenants" query={{ view: 'intervenants' }}>
          {USER_ADMIN_TEXTS.toPeople}
        </Link>
      )}
    </p>
  );
}

type UserForm = ReturnType<typeof userForm>;

function EditDialog({ id, account }: { id: string; account: Account | null }) {
  const form = userForm(id);
  const sendsMail = useStore($sendsMail);
  const invites = hasCapability(useStore($user), 'invitations');
  const isNew = account === null;
  /** The password of an account to which no mail goes is chosen by a link that is handed over. */
  const invite = ({ id: made }: SavedAccount) => {
    const isMailed = sendsMail === true && made !== null && !!accountCollection.get(made)?.email;
    if (isNew && invites && made !== null && !isMailed) void inviteAction.run([made]);
  };
  return (
    <ObjectDialog form={form} isNew={isNew} texts={USER_ADMIN_TEXTS} onSaved={invite}>
      {(first) => (
        <>
          <Conflicts form={form} />
          <FormField form={form} name="username" inputRef={first} />
          <FormField
            form={form}
            name="email"
            hint={account ? '' : sayNewEmail(sendsMail, invites)}
            optional={invites || undefined}
          />
          <GroupFormField
            form={form}
            name="group"
            none={isNew ? FORM_TEXTS.choose : USER_ADMIN_TEXTS.noGroup}
            current={account?.group}
          />
          <div className="field-pair">
            <FormField form={form} name="first_name" />
            <FormField form={form} name="last_name" />
          </div>
          <CompanyFormField form={form} name="prestataire" none={USER_ADMIN_TEXTS.noCompany} />
          {isNew && <NoPersonYet />}
          {account && account.is_active !== null && <ToggleFormField form={form} name="is_active" />}
          {account && <Links account={account} />}
        </>
      )}
    </ObjectDialog>
  );
}

/** What two people changed; references are named, not numbered. */
function Conflicts({ form }: { form: UserForm }) {
  const groups = useStore($groups);
  const companies = useStore($prestataires);
  const names = {
    group: new Map(groups.items.slice(0, groups.size).map(({ id, name }) => [String(id), name])),
    prestataire: new Map(
      companies.items.slice(0, companies.size).map(({ id, raison_sociale }) => [String(id), raison_sociale]),
    ),
  };
  return (
    <FormConflicts
      form={form}
      say={(name, value) => names[name as keyof typeof names]?.get(String(value)) || undefined}
    />
  );
}

/** The link of a new password, and the permissions. */
function Links({ account }: { account: Account }) {
  const mail = mailPasswordAction(account.email);
  const { busy } = useStore(mail.$state);
  const sendsMail = useStore($sendsMail);
  const invites = hasCapability(useStore($user), 'invitations');
  return (
    <div className="user-links">
      {invites && <InviteButton account={account} />}
      {account.email && (!invites || sendsMail !== false) && (
        <Button icon="envelope" busy={busy} onClick={() => void mail.run()}>
          {USER_ADMIN_TEXTS.mail}
        </Button>
      )}
      {!account.email && !invites && <p className="muted small">{USER_ADMIN_TEXTS.noMail}</p>}
      {account.email && !invites && sendsMail === false && (
        <p className="muted small">{USER_ADMIN_TEXTS.mailOff}</p>
      )}
      <Permissions account={account} />
    </div>
  );
}

/** Makes a link to hand over, which is shown above the list. */
function InviteButton({ account }: { account: Account }) {
  const { busy } = useStore(inviteAction.$state);
  const invite = async () => {
    if (await inviteAction.run([account.id])) userForm(account.id).close();
  };
  return (
    account.is_active !== false && (
      <Button icon="files" busy={busy} onClick={() => void invite()}>
        {USER_ADMIN_TEXTS.invite}
      </Button>
    )
  );
}

function Permissions({ account }: { account: Account }) {
  return (
    <Link
      route="Administration"
      query={{ section: 'permissions', user: String(account.id) }}
      className="block-link"
      onClick={() => userForm(account.id).close()}
    >
      {USER_ADMIN_TEXTS.seePermissions}
    </Link>
  );
}

const sayHeld = (count: number | null): string => (count === null ? '' : USER_ADMIN_TEXTS.permissions(count));

/** An account that may not be changed. */
function Read({ account }: { account: Account }) {
  const { columns } = USER_ADMIN_TEXTS;
  return (
    <>
      <Facts
        facts={[
          [columns.fullname, formatAccount(account), ''],
          [columns.username, account.username, ''],
          [columns.email, account.email, USER_ADMIN_TEXTS.none],
          [columns.group, account.group?.name, USER_ADMIN_TEXTS.noGroup],
          [columns.prestataire, account.prestataire?.raison_sociale, sayNoCompany(account.group)],
          [columns.last_login, formatDateTime(account.last_login), USER_ADMIN_TEXTS.never],
          [USER_ADMIN_TEXTS.held, sayHeld(countHeld(account)), USER_ADMIN_TEXTS.unknown],
        ]}
      />
      <Permissions account={account} />
    </>
  );
}
