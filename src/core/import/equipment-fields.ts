/** The columns of sites, categories and equipment, by the names that they have in other people's files. */
import { CATEGORY } from '../kernel/lib/words.ts';
import { type ImportField, namedChoice } from './fields.ts';
import { LEVELS, PLACE_FIELDS } from './place-fields.ts';

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

export const ASSETS_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nom',
    type: 'text',
    required: true,
    names: [
      'name',
      'designation',
      'libelle',
      'equipement',
      'asset name',
      'item name',
      'title',
      'titre',
      'hb.name',
      "nom de l'equipement",
      'intitule',
      'materiel',
      'denomination',
      'appellation',
      "libelle de l'equipement",
      'libelle equipement',
      "designation de l'equipement",
    ],
  },
  {
    name: 'balise',
    label: 'Balise',
    type: 'tag',
    names: [
      'asset tag',
      'code barres',
      'code barre',
      'barcode',
      'tag',
      'code',
      "n° d'inventaire",
      "no d'inventaire",
      "numero d'inventaire",
      'n° inventaire',
      'numero inventaire',
      'n° de balise',
      'code a barres',
      'ref',
      'inventaire',
      'etiquette',
      'hb.asset_id',
      'barcode_code128',
      'reference',
      'identifiant',
    ],
  },
  {
    name: 'category',
    label: CATEGORY,
    type: 'reference',
    names: [
      'category',
      'type',
      'famille',
      'domaine',
      "type d'equipement",
      "categorie d'equipement",
      "famille d'equipements",
      'type_structure',
    ],
  },
  ...PLACE_FIELDS,
];
