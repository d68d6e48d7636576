import { ASSET_FILTERS, ASSET_INDEX } from '../../core/assets/list.ts';
import { listAttributes, listQuery, sortOf } from '../_frame/list-attributes.ts';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { reactElement } from '../_kit/react-element.tsx';
import list from '../_table/list.css?inline';
import { tableSheet } from '../_table/table-sheet.ts';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './asset-list.css?inline';
import { AssetList } from './asset-list.tsx';

/**
 * The equipment that a search or a filter finds, at once however much there is; until then the ways in: a search, the
 * scanner, what was opened last, the sites. What people choose stands in the attributes, so that a page can keep it
 * in its address.
 * @tag balise-asset-list
 * @attr {string} q - part of the name or of the barcode tag, case and accents ignored
 * @attr {string} sites - ids of sites, several with commas: those sites and all below them
 * @attr {string} category - a category's id; empty for all, `-` for equipment without one
 * @attr {boolean} untagged - only what has no barcode tag
 * @attr {string} sort - a column's name, after a minus sign for the other way: `-name`
 * @fires balise-filters-changed - filters or sort were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - a piece of equipment was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-asset-create-open - « Créer un équipement » was chosen; cancelable, the application is opened
 *   otherwise
 * @fires balise-label-print-open - labels of the chosen equipment are wanted; cancelable, detail `{ assets }`: a page
 *   that prevents it shows `<balise-label-print>` itself, otherwise it opens in the drawer
 * @fires balise-scan-open - « Scanner une balise » was chosen; cancelable: a page that prevents it shows
 *   `<balise-scanner>` itself
 * @fires balise-login-required - nobody is logged in; cancelable, to offer another way than the link
 * @slot actions - the page's own actions, before « Créer un équipement »
 * @csspart title - the title row
 * @csspart invitation - what stands where nothing is filtered
 * @csspart table - the table
 * @csspart status - the line that says that data is late or old
 * @cssproperty --balise-table-height - the table's height; unless set it fills the screen
 */
export class BaliseAssetList extends reactElement(AssetList, {
  attributes: { ...listAttributes(ASSET_FILTERS), sort: sortOf(Object.keys(ASSET_INDEX.sortKeys)) },
  query: listQuery(ASSET_FILTERS, ['sort']),
  styles: [uiSheet, titleRow, tableSheet, loadStatus, list, css],
}) {}

defineElement('balise-asset-list', BaliseAssetList);
