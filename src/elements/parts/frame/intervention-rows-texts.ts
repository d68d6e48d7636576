/** French of interventions in a panel. */

export const ROW_TEXTS = {
  loading: 'Chargement des interventions…',
  number: (id: string | number) => `Intervention n°\u00a0${id}`,
} as const;
