/** The forms of accounts, of groups and of an account's permissions. */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { createForm } from '../kernel/form/create-form.ts';
import { itemSource, querySource } from '../kernel/form/edited-object.ts';
import { customField, field, toggle, type Values } from '../kernel/form/fields.ts';
import type { Form } from '../kernel/form/form.ts';
import { checkInput } from '../kernel/form/form-messages.ts';
import { parseReference, toReference } from '../kernel/form/reference.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { longest } from '../kernel/lib/strict-schema.ts';
import { hasCapability } from '../kernel/session/rights.ts';
import { $session } from '../kernel/session/session.ts';
import type { Group } from '../people/model.ts';
import {
  changeAccount,
  changeGroup,
  changePermissions,
  createAccount,
  createGroup,
  type SavedAccount,
} from './actions.ts';
import { GroupInput, UserInput, UserPatch } from './input.ts';
import type { Account } from './model.ts';
import { $accounts, $groups, accountCollection, groupCollection, heldQuery } from './store.ts';
import {
  ACCOUNT_CHANGED,
  ACCOUNT_CREATED,
  EMAIL_NEEDED,
  GROUP_CHANGED,
  GROUP_CREATED,
  GROUP_HINT,
  GROUP_LABELS,
  GROUP_NEEDED,
  ACCOUNT_LABELS as LABELS,
  PERMISSIONS_CHANGED,
  PERMISSIONS_LABEL,
  USERNAME_HINT,
} from './texts.ts';

const codenames = (label: string) => customField<readonly string[]>(v.array(v.string()), [], { label });

export const USER_FIELDS = {
  username: field('text', {
    label: LABELS.username,
    hint: USERNAME_HINT,
    maxLength: longest(UserInput.entries.username),
  }),
  email: field('email', { label: LABELS.email, maxLength: longest(UserInput.entries.email) }),
  group: field('select', { label: LABELS.group, hint: GROUP_HINT }),
  first_name: field('text', {
    label: LABELS.first_name,
    maxLength: longest(UserInput.entries.first_name),
    optional: true,
  }),
  last_name: field('text', {
    label: LABELS.last_name,
    maxLength: longest(UserInput.entries.last_name),
    optional: true,
  }),
  prestataire: field('select', { label: LABELS.prestataire, optional: true }),
  is_active: toggle({ label: LABELS.is_active }),
};
export type UserValues = Values<typeof USER_FIELDS>;

/** The account whose form is open, `''` for a new one; `null` for none. */
export const $openUser = atom<string | null>(null);

const toUserValues = (account: Account): UserValues => ({
  username: account.username,
  email: account.email,
  group: toReference(account.group),
  first_name: account.first_name,
  last_name: account.last_name,
  prestataire: toReference(account.prestataire),
  is_active: account.is_active ?? true,
});

/** The form of an account, `''` for a new one; never holds a password. */
export const userForm = permanentFamily((id): Form<typeof USER_FIELDS, UserPatch, SavedAccount> => {
  const isNew = id === '';
  return createForm<typeof USER_FIELDS, UserPatch, SavedAccount>({
    $open: $openUser,
    name: id,
    fields: USER_FIELDS,
    draftKey: `user:${id}`,
    source: isNew ? undefined : itemSource($accounts, () => accountCollection.get(id), toUserValues, { id }),
    check: ({ is_active, ...values }, typed) => {
      const body = {
        ...values,
        group: parseReference(values.group),
        prestataire: parseReference(values.prestataire),
      };
      const needsEmail = !hasCapability($session.value.user, 'invitations') && !values.email.trim();
      if (isNew)
        return checkInput(UserInput, body, {
          ...(needsEmail && { email: [EMAIL_NEEDED] }),
          ...(body.group === null && { group: [GROUP_NEEDED] }),
        });
      // a PUT sends the whole account, but an address that the server never had is no mistake of this user
      const { email, ...rest } = body;
      const isAsked = typed.includes('email') || email !== '';
      const isKnown = accountCollection.get(id)?.is_active !== null;
      return checkInput(UserPatch, { ...rest, ...(isAsked && { email }), ...(isKnown && { is_active }) });
    },
    send: (context, input, key) =>
      isNew ? createAccount(context, input as UserInput, key) : changeAccount(context, id, input, key),
    success: isNew ? ACCOUNT_CREATED : ACCOUNT_CHANGED,
  });
});

export const GROUP_FIELDS = {
  name: field('text', { label: GROUP_LABELS.name, maxLength: longest(GroupInput.entries.name) }),
  permissions: codenames(GROUP_LABELS.permissions),
};

/** The group whose form is open, `''` for a new one; `null` for none. */
export const $openGroup = atom<string | null>(null);

const toGroupValues = ({ name, permissions }: Group): Values<typeof GROUP_FIELDS> => ({ name, permissions });

/** The form of a group, `''` for a new one. Permissions are sent only where they were chosen: §3 names none. */
export const groupForm = permanentFamily((id): Form<typeof GROUP_FIELDS, GroupInput, true> => {
  const isNew = id === '';
  return createForm<typeof GROUP_FIELDS, GroupInput, true>({
    $open: $openGroup,
    name: id,
    fields: GROUP_FIELDS,
    draftKey: `group:${id}`,
    source: isNew ? undefined : itemSource($groups, () => groupCollection.get(id), toGroupValues, true),
    check: ({ name, permissions }, typed) =>
      checkInput(GroupInput, { name, ...(typed.includes('permissions') && { permissions }) }),
    send: (context, input, key) =>
      isNew ? createGroup(context, input, key) : changeGroup(context, id, input, key),
    success: isNew ? GROUP_CREATED : GROUP_CHANGED,
  });
});

export const PERMISSION_FIELDS = { codenames: codenames(PERMISSIONS_LABEL) };

/** The permissions of an account: one PATCH with the whole list. */
export const permissionsForm = permanentFamily(
  (id): Form<typeof PERMISSION_FIELDS, readonly string[], true> =>
    createForm<typeof PERMISSION_FIELDS, readonly string[], true>({
      name: id,
      fields: PERMISSION_FIELDS,
      draftKey: `permissions:${id}`,
      source: querySource(heldQuery(id), ({ held }) => ({ codenames: held.user_permissions }), true),
      check: ({ codenames: held }) => ({ input: [...held].sort(), errors: null }),
      send: (context, input, key) => changePermissions(context, id, input, key),
      nameErrors: ({ user_permissions, ...others }) =>
        user_permissions ? { ...others, codenames: user_permissions } : others,
      success: PERMISSIONS_CHANGED,
    }),
);
