/** French of conflicts between two people's changes. */
export const CONFLICT_TEXTS = {
  hint: 'Choisissez la valeur à garder.',
  mine: 'Votre valeur',
  theirs: 'Valeur actuelle',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Garder l’actuelle',
} as const;
