/** The columns of categories, by the names that they have in other people's files. */
import { type ImportField, namedChoice } from './fields.ts';

export const CATEGORIES_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nom',
    type: 'text',
    required: true,
    names: ['name', 'categorie', 'category', 'libelle', 'designation', 'metier', 'domaine'],
  },
  {
    name: 'type',
    label: 'Type',
    type: 'choice',
    names: ['nature', 'category type'],
    choices: [
      namedChoice('domaine', 'domaines', 'equipement', 'equipements', 'asset'),
      namedChoice('metier', 'metiers', 'corps de metier', 'intervenant', 'trade'),
    ],
  },
];
