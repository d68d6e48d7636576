/** The tabs of the page, by their name in the address; the first stands where none is named. */
export const TAB_NAMES = ['interventions', 'agenda', 'documents', 'statistiques'] as const;
export type TabName = (typeof TAB_NAMES)[number];
