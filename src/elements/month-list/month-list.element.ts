import { month } from '../parts/host/date-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './month-list.css?inline';
import { MonthList } from './month-list.tsx';

/**
 * A month, day by day: its interventions, the contracts that end, and today. The arrows, the keys ← and →, or a
 * swipe change the month.
 * @tag balise-month-list
 * @attr {string} month - `YYYY-MM`; by default the current month
 * @fires balise-filters-changed - another month was chosen; detail `{ filters: { month } }`
 * @fires balise-navigate - a card was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart day - one day
 * @csspart card - one intervention or contract
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseMonthList extends reactElement(MonthList, {
  attributes: { month: month() },
  styles: [uiStyles, titleRow, loadStatus, css],
}) {}

defineElement('balise-month-list', BaliseMonthList);
