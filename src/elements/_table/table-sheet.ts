/**
 * The style sheets of lists, as text for an element's `styles`: the table, its filters and tools, the tree of
 * sites.
 */

import filterBar from '../_filter/filter-bar.css?inline';
import popover from '../_overlay/popover.css?inline';
import place from '../_sites/place.css?inline';
import siteTree from '../_sites/site-tree.css?inline';
import dataTable from './data-table.css?inline';
import cards from './data-table-cards.css?inline';
import end from './data-table-end.css?inline';

/** For `DataTable`, `TableTools` and the parts of `FilterBar`. */
export const tableSheet = [dataTable, cards, end, popover, filterBar, place, siteTree].join('\n');
