/** French of the list of equipment. */

import {
  ASSET,
  ASSET_LABELS,
  CREATE_ASSET,
  IMPORT_ASSETS,
  NO_BALISE,
  NO_CATEGORY,
} from '../../core/assets/texts.ts';
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { categoryNumber, siteNumber } from '../../core/kernel/lib/texts.ts';
import { PRINT_TITLE } from '../../core/labels/texts.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const ASSET_LIST_TEXTS = {
  title: 'Équipements',
  login: 'Connectez-vous pour voir les équipements.',
  create: CREATE_ASSET,
  filters: 'Filtrer les équipements',
  search: 'Rechercher par nom, balise, catégorie ou lieu',
  columns: {
    ...ASSET_LABELS,
    name: ASSET,
    top: 'Site principal',
  },
  allCategories: 'Toutes les catégories',
  noCategory: NO_CATEGORY,
  categoryNumber,
  siteNumber,
  noSite: NO_SITE,
  untagged: NO_BALISE,
  choose: 'Choisissez un filtre pour afficher les équipements.',
  chooseHint: 'Cherchez un nom ou une balise, scannez une étiquette, ou partez d’un site.',
  scan: 'Scanner une balise',
  recent: 'Ouverts récemment',
  noRecent: 'Les équipements que vous ouvrirez seront rappelés ici.',
  bySite: 'Par site',
  count: (count: number) => plural(count, 'équipement', 'équipements'),
  arrived: (count: number) => plural(count, 'nouvel équipement', 'nouveaux équipements'),
  shown: (count: number, total: number) =>
    `${plural(count, 'équipement affiché', 'équipements affichés')} sur ${formatCount(total)}`,
  selected: (count: number) => plural(count, 'sélectionné', 'sélectionnés'),
  print: PRINT_TITLE,
  empty: 'Aucun équipement pour le moment.',
  import: IMPORT_ASSETS,
  emptyHint: 'Les équipements créés apparaîtront ici.',
  noMatch: 'Aucun équipement ne correspond à ces filtres.',
  exportNoun: 'equipements',
} as const;

/** « Modifier » for selected equipment. */
export const ASSET_LIST_BULK_TEXTS = {
  title: (count: number) => `Modifier ${plural(count, 'équipement')}`,
  failed: (count: number, total: number) =>
    total === 1
      ? 'L’équipement n’a pas pu être modifié.'
      : `${plural(count, 'équipement n’a', 'équipements n’ont')} pas pu être modifié${count < 2 ? '' : 's'} sur ${formatCount(total)}.`,
} as const;
