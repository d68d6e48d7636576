/** The columns of people who intervene, by the names that they have in other people's files. */
import type { ImportField } from './fields.ts';
import {
  COMPANY_FIELD,
  EMAIL_FIELD,
  FIRST_NAME_FIELD,
  FULL_NAME,
  LAST_NAME_FIELD,
  PHONE_FIELD,
} from './shared-fields.ts';

export const PEOPLE_FIELDS: readonly ImportField[] = [
  {
    name: 'fullname',
    label: FULL_NAME,
    type: 'text',
    names: [
      'full name',
      'nom et prenom',
      'nom prenom',
      'prenom nom',
      'intervenant',
      'agent',
      'technicien',
      'contact',
      'fullname',
      'name',
    ],
  },
  FIRST_NAME_FIELD,
  LAST_NAME_FIELD,
  EMAIL_FIELD,
  PHONE_FIELD,
  { name: 'group', label: 'Groupe', type: 'reference', names: ['group', 'role', 'profil'] },
  COMPANY_FIELD,
  {
    name: 'metiers',
    label: 'Métiers',
    type: 'references',
    names: ['metier', 'trades', 'trade', 'competences', 'specialite', 'corps de metier'],
  },
  {
    name: 'user',
    label: 'Compte',
    type: 'reference',
    names: ['identifiant', 'username', 'login', 'utilisateur'],
  },
];
