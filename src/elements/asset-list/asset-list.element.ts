import { ASSET_FILTERS, ASSET_INDEX } from '../../core/assets/list.ts';
import { listAttributes, listQuery, sortOf } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './asset-list.css?inline';
import { AssetList } from './asset-list.tsx';

/**
 * The equipment that a search or a filter finds. While nothing is filtered: a search, the scanner, the equipment
 * opened last, the sites. Filters and sort are attributes, so that a page can store them in its address.
 * @tag balise-asset-list
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-name`
 * @fires balise-filters-changed - filters or sort were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - a piece of equipment was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-asset-create-open - « Créer un équipement » was chosen; cancelable; by default the application is
 *   opened
 * @fires balise-inventory-open - « Inventaire » was chosen, with the list filtered by one site; cancelable, detail `{ site
 *   }`; by default the application is opened
 * @fires balise-label-print-open - « Imprimer » was chosen for the selected equipment; cancelable, detail `{ assets
 *   }`: a page that prevents it shows `<balise-label-print>` itself; otherwise it opens in the drawer
 * @fires balise-scan-open - « Scanner une balise » was chosen; cancelable: a page that prevents it shows
 *   `<balise-scanner>` itself
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, before « Créer un équipement »
 * @csspart title - the title row
 * @csspart invitation - the content shown while nothing is filtered
 * @csspart table - the table
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseAssetList extends reactElement(AssetList, {
  attributes: { ...listAttributes(ASSET_FILTERS), sort: sortOf(Object.keys(ASSET_INDEX.sortKeys)) },
  query: listQuery(ASSET_FILTERS, ['sort']),
  styles: [uiStyles, titleRow, tableStyles, loadStatus, list, css],
}) {}

defineElement('balise-asset-list', BaliseAssetList);
