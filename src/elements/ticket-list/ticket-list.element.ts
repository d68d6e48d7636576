import { TICKET_FILTERS, TICKET_INDEX } from '../../core/tickets/list.ts';
import { listAttributes, listQuery, sortOf, year } from '../_frame/list-attributes.ts';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { oneOf, reactElement, text } from '../_kit/react-element.tsx';
import figures from '../_object/figures.css?inline';
import list from '../_table/list.css?inline';
import { tableSheet } from '../_table/table-sheet.ts';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './ticket-list.css?inline';
import { TicketList } from './ticket-list.tsx';

const view = oneOf(['liste', 'analyse'], 'liste');

/**
 * The tickets that the person logged in may see, filtered and sorted at once however many they are; for
 * managers, their analysis too. What people choose stands in the attributes, so that a page can keep it in its
 * address.
 * @tag balise-ticket-list
 * @attr {string} q - part of the object, case and accents ignored
 * @attr {string} ticket-id - the exact number
 * @attr {string} site - a site's id: that site and all below it
 * @attr {string} requester - a person's id, or `-` for deleted users
 * @attr {string} priority - `basse`, `normale`, `haute`, `urgente`, several with commas
 * @attr {string} state - a ticket's state, several with commas, or `all`; without it closed, processed and ready
 *   tickets are left out
 * @attr {string} sort - a column's name, after a minus sign for the other way: `-date_creation`
 * @attr {'liste' | 'analyse'} view - the list, or the analysis
 * @attr {string} year - the year of the analysis; this one unless told
 * @attr {string} category - a category's id: the analysis of that category alone
 * @fires balise-filters-changed - filters, sort, view, year or category were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - a ticket was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-ticket-create-open - « Créer un ticket » was chosen; cancelable, the application is opened
 *   otherwise
 * @fires balise-login-required - nobody is logged in; cancelable, to offer another way than the link
 * @slot actions - the page's own actions, before « Créer un ticket »
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart status - the line that says that data is late or old
 * @cssproperty --balise-table-height - the table's height; unless set it fills the screen
 */
export class BaliseTicketList extends reactElement(TicketList, {
  attributes: {
    ...listAttributes(TICKET_FILTERS),
    sort: sortOf(Object.keys(TICKET_INDEX.sortKeys)),
    view,
    year: year(),
    category: text(),
  },
  query: listQuery(TICKET_FILTERS, ['sort', 'view', 'year', 'category']),
  styles: [uiSheet, titleRow, tableSheet, loadStatus, list, figures, css],
}) {}

defineElement('balise-ticket-list', BaliseTicketList);
