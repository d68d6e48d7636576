/** French of the photos before and after the work. */

export const BEFORE_AFTER_TEXTS = {
  title: 'Avant et après',
  before: 'Avant',
  after: 'Après',
  noBefore: 'Aucune photo d’avant les travaux.',
  noAfter: 'Aucune photo d’après les travaux.',
  add: 'Ajouter une photo d’après les travaux',
  reported: 'Photos du travail fait',
  see: (side: string, name: string) => `${side}\u00a0: ${name}. Comparer en grand`,
  alternative: (side: string, name: string) => `${side}\u00a0: ${name}`,
  rank: (rank: number, count: number) => `${rank} sur ${count}`,
  previous: (side: string) => `Photo précédente, ${side.toLowerCase()}`,
  next: (side: string) => `Photo suivante, ${side.toLowerCase()}`,
  whole: 'Ouvrir la photo',
  wholeOf: (side: string, name: string) => `Ouvrir la photo ${side.toLowerCase()}\u00a0: ${name}`,
  notShown: 'Votre navigateur n’affiche pas cette photo.',
} as const;
