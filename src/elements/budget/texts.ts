/** French of the budget of a site. */

export const TEXTS = {
  title: (year: string) => `Budget ${year}`,
  login: 'Connectez-vous pour voir le budget.',
  loading: 'Chargement du budget…',
  allSites: 'Tous les sites',
  consumed: (share: string) => `${share} consommé`,
  none: (year: string) => `Aucun budget pour ${year}.`,
  left: 'Reste',
  pace: (share: string) => `${share} de l’année écoulés`,
  details: 'Voir les finances',
} as const;
