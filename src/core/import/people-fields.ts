/** The columns of accounts, people and companies, by the names that they have in other people's files. */

import { GROUPS } from '../kernel/lib/user.ts';
import { USERNAME } from '../kernel/lib/words.ts';
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
const FIRST = ['first name', 'prenom(s)', 'prenoms', 'firstname', 'first_name'];
const LAST = ['last name', 'nom de famille', 'lastname', 'last_name', 'surname'];

export const ACCOUNTS_FIELDS: readonly ImportField[] = [
  {
    name: 'username',
    label: USERNAME,
    type: 'code',
    distinctive: true,
    names: ['username', 'login', "nom d'utilisateur", 'user', 'utilisateur', 'compte', 'user name'],
  },
  { name: 'first_name', label: 'Prénom', type: 'text', names: FIRST },
  { name: 'last_name', label: 'Nom', type: 'text', names: LAST },
  {
    name: 'fullname',
    label: 'Nom complet',
    type: 'text',
    names: ['full name', 'nom et prenom', 'nom prenom', 'prenom nom', 'prenom et nom', 'agent', 'fullname'],
  },
  { name: 'email', label: 'Adresse e-mail', type: 'email', names: EMAIL_NAMES },
  {
    name: 'group',
    label: 'Groupe',
    type: 'reference',
    required: true,
    names: ['group', 'role', 'profil', 'droits', 'groups'],
  },
  { name: 'prestataire', label: GROUPS.prestataire, type: 'reference', names: COMPANY_NAMES },
];

export const PEOPLE_FIELDS: readonly ImportField[] = [
  {
    name: 'fullname',
    label: 'Nom complet',
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
  { name: 'first_name', label: 'Prénom', type: 'text', names: FIRST },
  { name: 'last_name', label: 'Nom', type: 'text', names: LAST },
  { name: 'email', label: 'Adresse e-mail', type: 'email', names: EMAIL_NAMES },
  { name: 'telephone', label: 'Téléphone', type: 'code', names: PHONE_NAMES },
  { name: 'group', label: 'Groupe', type: 'reference', names: ['group', 'role', 'profil'] },
  { name: 'prestataire', label: GROUPS.prestataire, type: 'reference', names: COMPANY_NAMES },
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

export const COMPANIES_FIELDS: readonly ImportField[] = [
  {
    name: 'raison_sociale',
    label: 'Raison sociale',
    type: 'text',
    required: true,
    names: [
      'nom',
      'name',
      'societe',
      'entreprise',
      'company',
      'prestataire',
      'fournisseur',
      'supplier',
      "nom de l'entreprise",
    ],
  },
  { name: 'email', label: 'Adresse e-mail', type: 'email', names: EMAIL_NAMES },
  { name: 'telephone', label: 'Téléphone', type: 'code', names: PHONE_NAMES },
  { name: 'adresse', label: 'Adresse', type: 'text', hasLines: true, names: ['address', 'adresse postale'] },
  { name: 'siret', label: 'SIRET', type: 'code', names: ['n° siret', 'numero siret', 'siren_siret'] },
  {
    name: 'metiers',
    label: 'Métiers',
    type: 'references',
    names: ['metier', 'trades', 'competences', 'specialite', 'activite', 'corps de metier'],
  },
];
