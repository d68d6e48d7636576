/** The columns of sites, by the names that they have in other people's files. */
import type { ImportField } from './fields.ts';
import { LEVELS } from './place-fields.ts';

export const SITES_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nom du site',
    type: 'place',
    names: [
      'nom',
      'name',
      'site',
      'location',
      'emplacement',
      'libelle',
      'designation',
      'lieu',
      'chemin',
      'path',
    ],
  },
  {
    name: 'parent',
    label: 'Site parent',
    type: 'place',
    names: [
      'parent',
      'emplacement parent',
      'parent location',
      'parent name',
      'lieu parent',
      'rattachement',
      'batiment parent',
      'rattache a',
      'site superieur',
    ],
  },
  ...LEVELS,
];
