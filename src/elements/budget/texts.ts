/** French of the budget of a site. */
import { SITE_TEXTS } from '../parts/sites/site-texts.ts';

export const BUDGET_TEXTS = {
  title: (year: string) => `Budget ${year}`,
  login: 'Connectez-vous pour voir le budget.',
  loading: 'Chargement du budget…',
  allSites: SITE_TEXTS.all,
  consumed: (share: string) => `${share} consommé`,
  none: (year: string) => `Aucun budget pour ${year}.`,
  left: 'Reste',
  pace: (share: string) => `${share} de l’année écoulés`,
  details: 'Voir les finances',
} as const;
