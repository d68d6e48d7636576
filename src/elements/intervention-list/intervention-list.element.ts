import { INTERVENTION_FILTERS, INTERVENTION_INDEX } from '../../core/interventions/list.ts';
import { listAttributes, listQuery, sortOf, year } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement } from '../parts/kit/react-element.tsx';
import figures from '../parts/object/figures.css?inline';
import figuresView from '../parts/object/figures-view.css?inline';
import list from '../parts/table/list.css?inline';
import rowStep from '../parts/table/row-step.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import tiles from '../parts/ui/tiles.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './intervention-list.css?inline';
import { InterventionList } from './intervention-list.tsx';

const view = oneOfAttribute(['liste', 'calendrier', 'statistiques'], 'liste');

/**
 * The interventions that the logged-in user may see, filtered and sorted in the browser, each with its next step;
 * as a calendar, when the page puts one into its slot; for managers, their statistics too. Filters, sort and view
 * are attributes, so that a page can store them in its address.
 * @tag balise-intervention-list
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-date_intervention`
 * @attr {'liste' | 'calendrier' | 'statistiques'} view - the list, the calendar, or the statistics
 * @attr {string} year - the year of the statistics; by default the current one
 * @fires balise-filters-changed - filters, sort, view or year were changed; detail `{ filters, push }`, the first by
 *   attribute; `push` when a figure has opened the list of what it counts: going back should lead to the figure
 * @fires balise-navigate - an intervention was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @slot calendar - the content of the calendar, a `<balise-agenda>`; by default a link to the application's agenda
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseInterventionList extends reactElement(InterventionList, {
  attributes: {
    ...listAttributes(INTERVENTION_FILTERS),
    sort: sortOf(Object.keys(INTERVENTION_INDEX.sortKeys)),
    view,
    year: year(),
  },
  query: listQuery(INTERVENTION_FILTERS, ['sort', 'view', 'year']),
  styles: [uiStyles, titleRow, tableStyles, loadStatus, list, figures, figuresView, tiles, rowStep, css],
}) {}

defineElement('balise-intervention-list', BaliseInterventionList);
