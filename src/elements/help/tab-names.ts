/** The names of the tabs, in addresses too. */
export const TAB_NAMES = ['demandes', 'guide'] as const;
export type TabName = (typeof TAB_NAMES)[number];
