/** French of texts that are too long to be drawn or changed at once. */
export const LONG_TEXTS = {
  showMore: 'Afficher la suite',
  shownOf: (shown: string, all: string) => `${shown} caractères affichés sur ${all}`,
  tooLong: (all: string) =>
    `Ce texte de ${all} caractères est trop long pour être modifié ici\u00a0: il est conservé en entier.`,
  replace: 'Remplacer ce texte',
};
