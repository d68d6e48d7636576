/** The tabs of the page, by their name in the address; the first stands where none is named. */
export const INTERVENANT_TAB_NAMES = ['interventions', 'agenda', 'documents', 'statistiques'] as const;
export type IntervenantTab = (typeof INTERVENANT_TAB_NAMES)[number];
