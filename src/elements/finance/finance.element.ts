import { ENTRY_FILTERS, ENTRY_INDEX } from '../../core/finance/list.ts';
import { listAttributes, listQuery, sortOf } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import figures from '../parts/object/figures.css?inline';
import figuresView from '../parts/object/figures-view.css?inline';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './finance.css?inline';
import { Finance } from './finance.tsx';
import cards from './finance-cards.css?inline';
import { FINANCE_TABS } from './state.ts';

const tab = oneOfAttribute(FINANCE_TABS, 'tableau');

/**
 * Budget, forecast and actual spend of a year: a table of months and types, the entries themselves, and charts. What
 * is filtered applies to all three. Filters, sort and tab are attributes, so that a page can store them in its
 * address.
 * @tag balise-finance
 * @attr {'tableau' | 'ecritures' | 'statistiques'} tab - the table, the entries, or the charts
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-realise`; by default the latest
 *   entries first
 * @fires balise-filters-changed - filters, sort or tab were changed; detail `{ filters, push }`, the first by
 *   attribute; `push` when an amount has opened the entries that it sums: going back should lead to the amount
 * @fires balise-entry-create-open - an entry is to be added; cancelable, detail `{ from }`: the id of the entry to
 *   copy, or `null`; a page that prevents it shows a form of its own
 * @fires balise-entry-edit-open - an entry is to be changed; cancelable, detail `{ entry }`: a page that prevents it
 *   shows a form of its own
 * @fires balise-navigate - a link was followed; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart table - the table of entries
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the height of the table of entries; by default it fills the window
 */
export class BaliseFinance extends reactElement(Finance, {
  attributes: {
    ...listAttributes(ENTRY_FILTERS),
    sort: sortOf(Object.keys(ENTRY_INDEX.sortKeys)),
    tab,
  },
  query: listQuery(ENTRY_FILTERS, ['sort', 'tab']),
  styles: [uiStyles, titleRow, tableStyles, loadStatus, list, detail, figures, figuresView, css, cards],
}) {}

defineElement('balise-finance', BaliseFinance);
