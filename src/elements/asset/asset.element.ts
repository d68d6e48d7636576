import tabs from '../parts/host/tabs.css?inline';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import summary from '../parts/object/summary.css?inline';
import barcode from '../parts/ui/barcode.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import tiles from '../parts/ui/tiles.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './asset.css?inline';
import { AssetElement } from './asset.tsx';
import { ASSET_TAB_NAMES } from './tab-names.ts';

const tab = oneOfAttribute(ASSET_TAB_NAMES, ASSET_TAB_NAMES[0]);

/**
 * One piece of equipment: how it is now, its identity, its site, its drawn tag; its line of life; its tickets,
 * interventions, contracts, materials, figures, files and place on a plan; and the control of its stock.
 * @tag balise-asset
 * @attr {string} asset-id - the equipment's id
 * @attr {string} tab - the tab shown: `historique` (default), `tickets`, `interventions`, `contrats`, `materiels`,
 *   `couts`, `documents`, `plan`
 * @fires balise-filters-changed - another tab was chosen; detail `{ filters: { tab } }`
 * @fires balise-ticket-create-open - « Signaler un problème » was chosen; cancelable, detail `{ asset }`
 * @fires balise-asset-create-open - « Dupliquer » was chosen; cancelable, detail `{ from }`
 * @fires balise-asset-edit-open - « Modifier » was chosen; cancelable, detail `{ asset }`
 * @fires balise-label-print-open - « Imprimer une étiquette » was chosen; cancelable, detail `{ assets }`; a page
 *   that prevents it shows `<balise-label-print>` itself; otherwise it opens in the drawer
 * @fires balise-asset-deleted - the equipment was deleted; detail `{ id }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail `{ route, params,
 *   href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the row of the title and the actions
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseAsset extends reactElement(AssetElement, {
  attributes: { 'asset-id': textAttribute(), tab },
  styles: [uiStyles, titleRow, detail, loadStatus, tabs, barcode, tiles, rows, summary, css],
}) {}

defineElement('balise-asset', BaliseAsset);
