/** French of the administration of categories. */

import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { categoryNumber } from '../../core/kernel/lib/texts.ts';
import { CATEGORY, CLOSE, DELETE } from '../../core/kernel/lib/words.ts';

export const CATEGORY_ADMIN_TEXTS = {
  title: 'Catégories',
  login: 'Connectez-vous pour administrer les catégories.',
  caption: 'Catégories, leur type et leurs sites',
  categories: (value: number) => plural(value, 'catégorie', 'catégories'),
  shown: (shown: number, all: number) =>
    `${formatCount(shown)} ${shown > 1 ? 'affichées' : 'affichée'} sur ${formatCount(all)}`,
  exportNoun: 'categories',
  add: 'Ajouter une catégorie',
  filters: 'Filtres des catégories',
  search: 'Rechercher une catégorie',
  allTypes: 'Toutes',
  noSites: 'Aucun site',
  noType: 'Sans type',
  unnamed: categoryNumber,
  moreSites: (first: string, others: number) => `${first} et ${plural(others, 'autre', 'autres')}`,
  empty: 'Aucune catégorie.',
  emptyHint:
    'Les domaines classent les équipements, les métiers disent ce que savent faire les intervenants.',
  noMatch: 'Aucune catégorie ne correspond à ces filtres.',
  newTitle: 'Ajouter une catégorie',
  editTitle: 'Modifier la catégorie',
  seeTitle: CATEGORY,
  create: 'Créer',
  close: CLOSE,
  delete: DELETE,
  counting: 'Comptage des équipements…',
  used: (value: number) =>
    value === 0
      ? 'Aucun équipement n’est de cette catégorie.'
      : `${plural(value, 'équipement est', 'équipements sont')} de cette catégorie. Tant qu’elle est utilisée, la suppression peut être refusée.`,
  usedUnknown: 'Les équipements de cette catégorie n’ont pas pu être comptés.',
  deleteTitle: 'Supprimer la catégorie\u00a0?',
} as const;
