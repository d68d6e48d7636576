/** The columns of companies, by the names that they have in other people's files. */
import type { ImportField } from './fields.ts';
import { EMAIL_FIELD, PHONE_FIELD } from './shared-fields.ts';

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
  EMAIL_FIELD,
  PHONE_FIELD,
  { name: 'adresse', label: 'Adresse', type: 'text', hasLines: true, names: ['address', 'adresse postale'] },
  { name: 'siret', label: 'SIRET', type: 'code', names: ['n° siret', 'numero siret', 'siren_siret'] },
  {
    name: 'metiers',
    label: 'Métiers',
    type: 'references',
    names: ['metier', 'trades', 'competences', 'specialite', 'activite', 'corps de metier'],
  },
];
