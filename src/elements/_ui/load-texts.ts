/** French of data on its way. */
export const LOAD_TEXTS = {
  dataOf: (time: string) => `Données de ${time}.`,
  cancelled: 'Le chargement a été interrompu.',
} as const;
