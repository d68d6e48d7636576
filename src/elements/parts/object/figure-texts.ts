/** French of figures. */

export const FIGURE_TEXTS = {
  loading: 'Calcul des statistiques…',
  meanNote: 'Note moyenne',
  see: (label: string) => `${label}\u00a0: voir la liste`,
} as const;
