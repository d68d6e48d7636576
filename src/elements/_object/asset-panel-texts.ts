/** French of the panel that tells what something is about. */

import { ASSET, ASSET_LABELS, NO_BALISE, NO_CATEGORY } from '../../core/assets/texts.ts';
import { NO_SITE } from '../../core/sites/texts.ts';

export const ASSET_PANEL_TEXTS = {
  asset: ASSET,
  place: 'Lieu',
  name: 'Nom',
  site: 'Site',
  noSite: NO_SITE,
  noAsset: 'Aucun équipement.',
  category: ASSET_LABELS.category,
  noCategory: NO_CATEGORY,
  balise: 'Balise',
  noBalise: NO_BALISE,
} as const;
