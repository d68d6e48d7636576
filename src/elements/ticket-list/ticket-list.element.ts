import { TICKET_FILTERS, TICKET_INDEX } from '../../core/tickets/list.ts';
import { listAttributes, listQuery, sortOf, year } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement } from '../parts/kit/react-element.tsx';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import { TicketList } from './ticket-list.tsx';

const view = oneOfAttribute(['liste', 'analyse'], 'liste');

/**
 * The tickets that the logged-in user may see, filtered and sorted in the browser; for managers, their analysis
 * too. Filters, sort and view are attributes, so that a page can store them in its address.
 * @tag balise-ticket-list
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-date_creation`
 * @attr {'liste' | 'analyse'} view - the list, or the analysis of the list's site and category
 * @attr {string} year - the year of the analysis; by default the current one
 * @fires balise-filters-changed - filters, sort, view or year were changed; detail `{ filters, push }`, the first by
 *   attribute; `push` when a figure has opened the list of what it counts: going back should lead to the figure
 * @fires balise-navigate - a ticket was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-ticket-create-open - « Créer un ticket » was chosen; cancelable; by default the application is
 *   opened
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, before « Créer un ticket »
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseTicketList extends reactElement(TicketList, {
  attributes: {
    ...listAttributes(TICKET_FILTERS),
    sort: sortOf(Object.keys(TICKET_INDEX.sortKeys)),
    view,
    year: year(),
  },
  query: listQuery(TICKET_FILTERS, ['sort', 'view', 'year']),
  styles: [uiStyles, titleRow, tableStyles, loadStatus, list],
}) {}

defineElement('balise-ticket-list', BaliseTicketList);
