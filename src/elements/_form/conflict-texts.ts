/** French of two people who change one thing. */
export const CONFLICT_TEXTS = {
  hint: 'Choisissez la valeur à garder avant d’enregistrer.',
  mine: 'Votre valeur',
  theirs: 'Valeur actuelle',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Garder l’actuelle',
} as const;
