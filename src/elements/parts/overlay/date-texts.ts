/** French of the fields of a day and a time. */
export const DATE_TEXTS = {
  open: (label: string) => `Ouvrir le calendrier\u00a0: ${label}`,
  calendar: 'Choisir un jour',
  day: 'jj/mm/aaaa',
  moment: 'jj/mm/aaaa hh:mm',
  time: 'hh:mm',
  hour: 'Heure',
  done: 'Terminé',
  quick: 'Jours probables',
  keys: 'Flèches pour changer de jour, Page précédente et Page suivante pour changer de mois.',
} as const;
