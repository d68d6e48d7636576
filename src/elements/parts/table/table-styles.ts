/**
 * The style sheets of lists, as text for an element's `styles`: the table, its filters and tools, the tree of
 * sites.
 */

import filterBar from '../filter/filter-bar.css?inline';
import popover from '../overlay/popover.css?inline';
import place from '../sites/place.css?inline';
import siteTree from '../sites/site-tree.css?inline';
import dataTable from './data-table.css?inline';
import cards from './data-table-cards.css?inline';
import end from './data-table-end.css?inline';
import groups from './data-table-groups.css?inline';

/** For `DataTable`, `TableTools` and the parts of `FilterBar`. */
export const tableStyles = [dataTable, cards, end, groups, popover, filterBar, place, siteTree].join('\n');
