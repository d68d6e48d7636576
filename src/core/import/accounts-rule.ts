/** Accounts: found by their login name, which is made of the address or the name where a file has none. */

import { UserInput, UserPatch } from '../accounts/input.ts';
import { type Account, formatAccount } from '../accounts/model.ts';
import { foldText } from '../kernel/lib/fold.ts';
import { REQUIRED } from '../kernel/lib/strict-schema.ts';
import { identityOf, namedCurrent, plain, type Rule } from './kind-rule.ts';
import { splitName, toUsername } from './person-names.ts';
import type { RowReader } from './row-reader.ts';

const EMAIL_NEEDED = 'Saisissez une adresse e-mail\u00a0: c’est par elle que l’on choisit un mot de passe.';
const otherAddress = (username: string): string =>
  `Le compte «\u00a0${username}\u00a0» a une autre adresse\u00a0: ajoutez une colonne «\u00a0Identifiant\u00a0» pour dire de qui il s’agit.`;

export const ACCOUNTS: Rule<Account> = {
  items: ({ accounts }) => accounts,
  create: UserInput,
  change: UserPatch,
  read: (reader) => {
    for (const name of ['first_name', 'last_name', 'email']) reader.put(name);
    if (reader.has('fullname')) splitFullName(reader);
    reader.putReference('group', reader.lookups.groups);
    reader.putReference('prestataire', reader.lookups.companies);
    const {
      first_name: first = '',
      last_name: last = '',
      email = '',
    } = reader.body as Record<string, string>;
    const written = reader.text('username');
    const username = written || (reader.isNumbered ? '' : email.split('@')[0] || toUsername(first, last));
    if (username || !reader.isNumbered) reader.body.username = username;
    return {
      label: [first, last].filter(Boolean).join(' ') || username,
      detail: [username, email, nameGroup(reader)].filter(Boolean).join(' · '),
      identity: username ? identityOf(username) : null,
      isUnique: true,
    };
  },
  identify: ({ username }) => identityOf(username),
  confirm: (reader, { username, email }) => {
    if (reader.isNumbered) return;
    const wanted = String(reader.body.email ?? '');
    if (reader.cell('username').trim() === '' && email && wanted && foldText(email) !== foldText(wanted))
      reader.refuse('email', otherAddress(username));
    // the same name by its identity: another case or accents are no reason to rename an account
    delete reader.body.username;
  },
  name: formatAccount,
  present: (account) => ({
    fullname: formatAccount(account),
    username: account.username,
    email: account.email,
    group: account.group?.name ?? '',
    prestataire: account.prestataire?.raison_sociale ?? '',
  }),
  details: ['username', 'email', 'group'],
  unique: 'username',
  current: (account) => ({
    username: plain(account.username),
    first_name: plain(account.first_name),
    last_name: plain(account.last_name),
    email: plain(account.email),
    group: namedCurrent(account.group, account.group?.name ?? ''),
    prestataire: namedCurrent(account.prestataire, account.prestataire?.raison_sociale ?? ''),
  }),
};

/** The group that it would have: a file often has another name for it. */
function nameGroup({ targets }: RowReader): string {
  const { group } = targets;
  return group && 'name' in group ? group.name : '';
}

function splitFullName(reader: RowReader): void {
  const { first, last } = splitName(reader.text('fullname'));
  if (first) reader.body.first_name ??= first;
  if (last) reader.body.last_name ??= last;
}

/** What a new account needs beside the rules of its body. */
export function checkNewAccount(reader: RowReader): void {
  if (!reader.options.withoutEmail && !reader.body.email) reader.refuse('email', EMAIL_NEEDED);
  if (!reader.targets.group && reader.cell('group').trim() === '') reader.refuse('group', REQUIRED);
}
