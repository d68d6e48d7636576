/** French of figures. */

export const FIGURE_TEXTS = {
  loading: 'Calcul des statistiques…',
  meanNote: 'Note moyenne',
  see: (figure: string) => `${figure}\u00a0: voir la liste`,
} as const;
