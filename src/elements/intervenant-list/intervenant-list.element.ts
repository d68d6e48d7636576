import { COMPANY_INDEX } from '../../core/profiles/company-list.ts';
import { PROFILE_FILTERS, PROFILE_INDEX } from '../../core/profiles/list.ts';
import { listAttributes, listQuery, sortOf } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { bool, oneOfAttribute, reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import figureRow from '../parts/table/figure-row.css?inline';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './intervenant-list.css?inline';
import { IntervenantList } from './intervenant-list.tsx';
import { VIEW_NAMES } from './view-names.ts';

const view = oneOfAttribute(VIEW_NAMES, VIEW_NAMES[0]);
const sorts = new Set([...Object.keys(COMPANY_INDEX.sortKeys), ...Object.keys(PROFILE_INDEX.sortKeys)]);

/**
 * The companies that intervene, the people, and for administrators the directory of accounts, filtered and sorted in
 * the browser, by name unless another order is chosen; managers add people, and companies where the server takes them. Filters, sort and view are attributes,
 * so that a page can store them in its address.
 * @tag balise-intervenant-list
 * @attr {boolean} never - in the directory: only accounts that never logged in
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-upcoming`; by default the name
 * @attr {'prestataires' | 'intervenants' | 'annuaire'} view - the companies, the people, or the accounts
 * @fires balise-filters-changed - filters, sort or view were changed; detail `{ filters }`, by attribute
 * @fires balise-prestataire-created - a company was created; detail `{ id }`, `null` when the server did not answer it
 * @fires balise-intervenant-created - a person was created; detail `{ id }`, `null` when the server did not answer it
 * @fires balise-navigate - a person or a company was chosen, or a person was created; cancelable, detail `{ route,
 *   params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseIntervenantList extends reactElement(IntervenantList, {
  attributes: { ...listAttributes(PROFILE_FILTERS), never: bool(), sort: sortOf([...sorts]), view },
  query: listQuery(PROFILE_FILTERS, ['never', 'sort', 'view']),
  styles: [uiStyles, titleRow, detail, rows, tableStyles, loadStatus, list, figureRow, css],
}) {}

defineElement('balise-intervenant-list', BaliseIntervenantList);
