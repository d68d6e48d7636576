/** French of the confirmation dialog. */
export const CONFIRM_TEXTS = {
  named: (name: string) => `La suppression de «\u00a0${name}\u00a0» est définitive.`,
  refused: (name: string) => `La suppression de «\u00a0${name}\u00a0» a été refusée.`,
};
