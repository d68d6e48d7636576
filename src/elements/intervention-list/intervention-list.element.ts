import { INTERVENTION_FILTERS, INTERVENTION_INDEX } from '../../core/interventions/list.ts';
import { listAttributes, listQuery, sortOf, year } from '../_frame/list-attributes.ts';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { oneOf, reactElement } from '../_kit/react-element.tsx';
import figures from '../_object/figures.css?inline';
import list from '../_table/list.css?inline';
import { tableSheet } from '../_table/table-sheet.ts';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import tiles from '../_ui/tiles.css?inline';
import css from './intervention-list.css?inline';
import { InterventionList } from './intervention-list.tsx';
import stepsCss from './steps.css?inline';

const view = oneOf(['liste', 'calendrier', 'statistiques'], 'liste');

/**
 * The interventions that the person logged in may see, filtered and sorted at once however many they are, each with
 * its next step; as a calendar, when the page puts one in its slot; for managers, their statistics too. What people
 * choose stands in the attributes, so that a page can keep it in its address.
 * @tag balise-intervention-list
 * @attr {string} q - part of the ticket's object, case and accents ignored
 * @attr {string} intervention-id - the exact number
 * @attr {string} site - a site's id: that site and all below it
 * @attr {string} prestataire - a provider's id
 * @attr {string} intervenant - a person's id, or `prestataire-` and a provider's
 * @attr {string} state - an intervention's state, several with commas, or `all`; without it what is validated with
 *   a provider
 * @attr {'today' | 'week' | 'month'} period - a named period
 * @attr {string} from - a day, `YYYY-MM-DD`, from which on
 * @attr {string} to - a day, `YYYY-MM-DD`, until which
 * @attr {'realised' | 'counted'} on - the period is about the date of realisation, or about the one by which statistics
 *   count (realised, else planned, else created); unless told about the planned one
 * @attr {boolean} late - only those whose planned end is past and that are not realised
 * @attr {boolean} costless - only those that are realised and have no cost
 * @attr {string} sort - a column's name, after a minus sign for the other way: `-date_intervention`
 * @attr {'liste' | 'calendrier' | 'statistiques'} view - the list, the calendar, or the statistics
 * @attr {string} year - the year of the statistics; this one unless told
 * @fires balise-filters-changed - filters, sort, view or year were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - an intervention was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable, to offer another way than the link
 * @slot actions - the page's own actions, at the end of the title
 * @slot calendar - what the calendar shows, `<balise-agenda>`; without it a link to the application's
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart status - the line that says that data is late or old
 * @cssproperty --balise-table-height - the table's height; unless set it fills the screen
 */
export class BaliseInterventionList extends reactElement(InterventionList, {
  attributes: {
    ...listAttributes(INTERVENTION_FILTERS),
    sort: sortOf(Object.keys(INTERVENTION_INDEX.sortKeys)),
    view,
    year: year(),
  },
  query: listQuery(INTERVENTION_FILTERS, ['sort', 'view', 'year']),
  styles: [uiSheet, titleRow, tableSheet, loadStatus, list, figures, tiles, css, stepsCss],
}) {}

defineElement('balise-intervention-list', BaliseInterventionList);
