/** French of a form that keeps what is typed. */
export const FORM_TEXTS = {
  kept: 'Saisie conservée sur cet appareil.',
} as const;
