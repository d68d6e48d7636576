/** French of the list of plans. */
import { formatCount, plural } from '../../core/kernel/lib/plural.ts';
import { CREATE_PLAN, countPins, NO_PLAN_CATEGORY, PLAN_LABELS } from '../../core/plans/texts.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const PLAN_LIST_TEXTS = {
  title: 'Plans',
  login: 'Connectez-vous pour voir les plans.',
  create: CREATE_PLAN,
  filters: 'Filtrer les plans',
  search: 'Rechercher par nom',
  columns: PLAN_LABELS,
  views: 'Affichage des plans',
  cards: 'Vignettes',
  list: 'Liste',
  noSite: NO_SITE,
  noCategory: NO_PLAN_CATEGORY,
  noDescription: 'Sans description',
  noImage: 'Image indisponible',
  pins: countPins,
  count: (count: number) => plural(count, 'plan'),
  arrived: (count: number) => plural(count, 'nouveau plan', 'nouveaux plans'),
  shown: (count: number, total: number) =>
    `${plural(count, 'plan affiché', 'plans affichés')} sur ${formatCount(total)}`,
  empty: 'Aucun plan pour le moment.',
  emptyHint: 'Les plans de vos sites, avec les équipements à leur place, apparaîtront ici.',
  noMatch: 'Aucun plan ne correspond à ces filtres.',
  loading: 'Chargement des plans…',
  exportNoun: 'plans',
} as const;
