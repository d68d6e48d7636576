/** The names of the tabs, in addresses too. */
export const HELP_TAB_NAMES = ['demandes', 'guide'] as const;
export type HelpTab = (typeof HELP_TAB_NAMES)[number];
