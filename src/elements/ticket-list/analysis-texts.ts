/** French of the analysis of tickets. */
import { BY_SITE } from '../../core/sites/by-site.ts';

export const ANALYSIS = {
  year: 'Année',
  loading: 'Calcul des statistiques…',
  none: 'Aucun ticket déclaré cette année-là.',
  meanDelay: 'Délai moyen de clôture',
  noDelay: 'Aucun ticket clos',
  declared: 'Tickets déclarés',
  byMonth: 'Par mois',
  byState: 'Par état',
  byPriority: 'Par priorité',
  bySite: BY_SITE,
  byCategory: 'Par catégorie',
  allCategories: 'Toutes les catégories',
  month: 'Mois',
  count: 'Tickets',
} as const;
