/** Columns that several kinds have, by the names that they have in other people's files. */
import { GROUPS } from '../kernel/lib/user.ts';
import type { ImportField } from './fields.ts';

const EMAIL_NAMES = [
  'email',
  'mail',
  'mel',
  'courriel',
  'e mail',
  'adresse mail',
  'adresse e mail',
  'adresse email',
  'adresse electronique',
  'email professionnel',
];
const PHONE_NAMES = [
  'telephone',
  'tel',
  'phone',
  'phone number',
  'mobile',
  'portable',
  'numero de telephone',
  'telephone fixe',
  'telephone portable',
  'tel portable',
];
export const COMPANY_NAMES = [
  'prestataire',
  'societe',
  'entreprise',
  'company',
  'supplier',
  'fournisseur',
  'raison sociale',
];
const FIRST_NAMES = ['first name', 'prenom(s)', 'prenoms', 'firstname', 'first_name'];
const LAST_NAMES = ['last name', 'nom de famille', 'lastname', 'last_name', 'surname'];

export const FULL_NAME = 'Nom complet';
export const FIRST_NAME_FIELD: ImportField = {
  name: 'first_name',
  label: 'Prénom',
  type: 'text',
  names: FIRST_NAMES,
};
export const LAST_NAME_FIELD: ImportField = {
  name: 'last_name',
  label: 'Nom',
  type: 'text',
  names: LAST_NAMES,
};
export const EMAIL_FIELD: ImportField = {
  name: 'email',
  label: 'Adresse e-mail',
  type: 'email',
  names: EMAIL_NAMES,
};
export const PHONE_FIELD: ImportField = {
  name: 'telephone',
  label: 'Téléphone',
  type: 'code',
  names: PHONE_NAMES,
};
export const COMPANY_FIELD: ImportField = {
  name: 'prestataire',
  label: GROUPS.prestataire,
  type: 'reference',
  names: COMPANY_NAMES,
};
