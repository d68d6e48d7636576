/** French of figures. */

export const FIGURE_TEXTS = {
  see: (label: string) => `${label}\u00a0: voir la liste`,
} as const;
