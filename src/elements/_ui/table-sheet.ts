/** The sheets of lists, as text for an element's `styles`: the table, its filters and tools, the tree of sites. */
import dataTable from './data-table.css?inline';
import cards from './data-table-cards.css?inline';
import filterBar from './filter-bar.css?inline';
import popover from './popover.css?inline';
import siteTree from './site-tree.css?inline';

/** For `DataTable`, `TableTools` and the parts of `FilterBar`. */
export const tableSheet = [dataTable, cards, popover, filterBar, siteTree].join('\n');
