import { useStore } from '@nanostores/react';
import { formatAccount } from '../../../core/accounts/model.ts';
import { $accounts, $groups, accountCollection } from '../../../core/accounts/store.ts';
import { toUnread } from '../../../core/kernel/http/unread-text.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { profileForm } from '../../../core/profiles/form.ts';
import type { FullProfile } from '../../../core/profiles/model.ts';
import { canSeeAccounts } from '../../../core/profiles/rights.ts';
import { $prestataires } from '../../../core/profiles/store.ts';
import { $siteTree } from '../../../core/sites/store.ts';
import { useStyles } from '../ui/use-styles.ts';
import { CompanyFormField } from './company-form-field.tsx';
import { FormConflicts } from './form-conflicts.tsx';
import { FormField } from './form-field.tsx';
import { GroupFormField } from './group-form-field.tsx';
import { MetiersFormField } from './metiers-form-field.tsx';
import { ObjectDialog } from './object-dialog.tsx';
import css from './profile-dialog.css?inline';
import { PROFILE_FIELD_TEXTS } from './profile-texts.ts';
import { SelectFormField } from './select-form-field.tsx';
import { SitesFormField } from './sites-form-field.tsx';

export interface ProfileDialogProps {
  /** `null` creates a person. */
  profile: FullProfile | null;
  /** Called after a success; `null` where the answer named nobody. */
  onSaved: (id: string | null) => void;
}

type ProfileForm = ReturnType<typeof profileForm>;

/** The form of a person in a dialog, open while the form is. */
export function ProfileDialog({ profile, onSaved }: ProfileDialogProps) {
  useStyles(css);
  const form = profileForm(profile?.id ?? '');
  return (
    <ObjectDialog
      form={form}
      isNew={profile === null}
      texts={PROFILE_FIELD_TEXTS}
      onSaved={({ id }) => onSaved(id === null ? null : String(id))}
    >
      {(first) => (
        <>
          <Conflicts form={form} profile={profile} />
          <FormField form={form} name="fullname" inputRef={first} />
          <div className="field-pair">
            <FormField form={form} name="email" />
            <FormField form={form} name="telephone" />
          </div>
          <GroupFormField
            form={form}
            name="group"
            none={PROFILE_FIELD_TEXTS.noGroup}
            current={profile?.group}
          />
          <CompanyFormField form={form} name="prestataire" none={PROFILE_FIELD_TEXTS.noCompany} />
          <MetiersFormField form={form} name="metiers" known={profile?.metiers ?? []} />
          <Sites form={form} profile={profile} />
          <Account form={form} />
        </>
      )}
    </ObjectDialog>
  );
}

interface PartProps {
  form: ProfileForm;
  profile: FullProfile | null;
}

/** What two people changed; references are named, not numbered. */
function Conflicts({ form, profile }: PartProps) {
  const groups = useStore($groups).items;
  const companies = useStore($prestataires).items;
  const tree = useStore($siteTree);
  const names = {
    group: new Map(groups.map(({ id, name }) => [String(id), name])),
    prestataire: new Map(companies.map(({ id, raison_sociale }) => [String(id), raison_sociale])),
    metiers: new Map(profile?.metiers.map(({ id, name }) => [String(id), name])),
    sites: new Map([...tree.byId].map(([id, { name }]) => [String(id), name])),
  };
  const say = (name: string, value: unknown): string | undefined => {
    const known = names[name as keyof typeof names];
    const ids = (Array.isArray(value) ? value : [value]).filter((each) => each !== '').map(String);
    return known && ids.length > 0
      ? ids.map((id) => known.get(id) || PROFILE_FIELD_TEXTS.unknown(id)).join(', ')
      : undefined;
  };
  return <FormConflicts form={form} say={say} />;
}

function Sites({ form, profile }: PartProps) {
  const tree = useStore($siteTree);
  const known = new Map(profile?.sites.map(({ id, name }) => [String(id), name]));
  return <SitesFormField form={form} name="sites" tree={tree} known={known} />;
}

/** The account, chosen by those who see accounts; for others it stays as it is. */
function Account({ form }: Pick<PartProps, 'form'>) {
  return canSeeAccounts(useStore($user)) && <Accounts form={form} />;
}

function Accounts({ form }: Pick<PartProps, 'form'>) {
  const { items, size, status, error } = useStore($accounts);
  const options = items
    .slice(0, size)
    .map((account) => ({ value: String(account.id), label: formatAccount(account) }));
  return (
    <SelectFormField
      form={form}
      name="user"
      choices={options}
      none={PROFILE_FIELD_TEXTS.noUser}
      loading={status === 'LOADING' && size === 0}
      problem={status === 'ERROR' ? toUnread(error, PROFILE_FIELD_TEXTS.accountsFailed) : null}
      onRetry={() => void accountCollection.refresh()}
    />
  );
}
