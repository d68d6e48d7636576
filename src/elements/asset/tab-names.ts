/** The tabs of the page, by their name in the address; the first stands where none is named. */
export const ASSET_TAB_NAMES = [
  'historique',
  'tickets',
  'interventions',
  'contrats',
  'materiels',
  'couts',
  'documents',
  'plan',
] as const;
export type AssetTab = (typeof ASSET_TAB_NAMES)[number];
