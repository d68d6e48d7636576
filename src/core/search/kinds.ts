/** The kinds of objects, in the order in which they are listed. */
export const SEARCH_KINDS = [
  'ticket',
  'intervention',
  'asset',
  'site',
  'contract',
  'person',
  'company',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
