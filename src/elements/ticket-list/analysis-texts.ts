/** French of the analysis of tickets. */
import { BY_SITE } from '../../core/sites/by-site.ts';
import { FIGURE_TEXTS } from '../parts/object/figure-texts.ts';

export const ANALYSIS = {
  year: 'Année',
  loading: FIGURE_TEXTS.loading,
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
  count: 'Tickets',
} as const;
