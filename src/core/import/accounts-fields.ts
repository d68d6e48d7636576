/** The columns of accounts, by the names that they have in other people's files. */
import { USERNAME } from '../kernel/lib/words.ts';
import type { ImportField } from './fields.ts';
import { COMPANY_FIELD, EMAIL_FIELD, FIRST_NAME_FIELD, FULL_NAME, LAST_NAME_FIELD } from './shared-fields.ts';

export const ACCOUNTS_FIELDS: readonly ImportField[] = [
  {
    name: 'username',
    label: USERNAME,
    type: 'code',
    distinctive: true,
    names: ['username', 'login', "nom d'utilisateur", 'user', 'utilisateur', 'compte', 'user name'],
  },
  FIRST_NAME_FIELD,
  LAST_NAME_FIELD,
  {
    name: 'fullname',
    label: FULL_NAME,
    type: 'text',
    names: ['full name', 'nom et prenom', 'nom prenom', 'prenom nom', 'prenom et nom', 'agent', 'fullname'],
  },
  EMAIL_FIELD,
  {
    name: 'group',
    label: 'Groupe',
    type: 'reference',
    required: true,
    names: ['group', 'role', 'profil', 'droits', 'groups'],
  },
  COMPANY_FIELD,
];
