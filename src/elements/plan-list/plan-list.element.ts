import { PLAN_FILTERS, PLAN_INDEX } from '../../core/plans/list.ts';
import form from '../parts/form/form.css?inline';
import { listAttributes, listQuery, sortOf } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement } from '../parts/kit/react-element.tsx';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './plan-list.css?inline';
import { PlanList } from './plan-list.tsx';

const view = oneOfAttribute(['vignettes', 'liste'], 'vignettes');

/**
 * The floor plans that the logged-in user may see, each with its picture and how many pins it has; managers create
 * plans. Filters, sort and view are attributes, so that a page can store them in its address.
 * @tag balise-plan-list
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-site`; by default the name
 * @attr {'vignettes' | 'liste'} view - pictures, or a table
 * @fires balise-filters-changed - filters, sort or view were changed; detail `{ filters }`, by attribute
 * @fires balise-plan-created - a plan was created; detail `{ id }`, `null` when the server did not answer it
 * @fires balise-navigate - a plan was chosen or created; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BalisePlanList extends reactElement(PlanList, {
  attributes: { ...listAttributes(PLAN_FILTERS), sort: sortOf(Object.keys(PLAN_INDEX.sortKeys)), view },
  query: listQuery(PLAN_FILTERS, ['sort', 'view']),
  styles: [uiStyles, titleRow, form, tableStyles, loadStatus, list, css],
}) {}

defineElement('balise-plan-list', BalisePlanList);
