import { isYear, YEAR_FORM } from '../../core/finance/year.ts';
import { textOf } from '../parts/host/attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './budget.css?inline';
import { BudgetView } from './budget.tsx';

/**
 * What a site has spent of its budget: its share in words and as a bar, the amounts, and the month in which the budget
 * runs out. Made for an intranet or a kiosk.
 * @tag balise-budget
 * @attr {string} site - a site's id, those below it included; by default all sites
 * @attr {string} year - `YYYY`; by default the current year
 * @fires balise-navigate - a link was followed; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseBudget extends reactElement(BudgetView, {
  attributes: { site: textAttribute(), year: textOf(isYear, YEAR_FORM) },
  styles: [uiStyles, titleRow, detail, loadStatus, css],
}) {}

defineElement('balise-budget', BaliseBudget);
