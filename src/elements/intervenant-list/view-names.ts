/** The views of the list, by their name in the address; the first stands where none is named. */
export const VIEW_NAMES = ['prestataires', 'intervenants', 'annuaire'] as const;
export type ViewName = (typeof VIEW_NAMES)[number];
