/** French of the panel that tells what something is about. */
export const ASSET_PANEL_TEXTS = {
  asset: 'Équipement',
  place: 'Lieu',
  name: 'Nom',
  site: 'Site',
  noSite: 'Sans site',
  noAsset: 'Aucun équipement.',
  category: 'Catégorie',
  noCategory: 'Sans catégorie',
  balise: 'Balise',
  noBalise: 'Sans balise',
} as const;
