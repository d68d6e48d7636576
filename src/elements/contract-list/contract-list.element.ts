import { CONTRACT_FILTERS, CONTRACT_INDEX } from '../../core/contracts/list.ts';
import { listAttributes, listQuery, sortOf } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement } from '../parts/kit/react-element.tsx';
import figureRow from '../parts/table/figure-row.css?inline';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './contract-list.css?inline';
import { ContractList } from './contract-list.tsx';

const view = oneOfAttribute(['liste', 'echeancier'], 'liste');
const by = oneOfAttribute(['site', 'prestataire'], 'site');

/**
 * The contracts that the logged-in user may see, filtered and sorted in the browser, with the state that follows from
 * their end; as a list, or by the month that they end in. Filters, sort and view are attributes, so that a page can
 * store them in its address.
 * @tag balise-contract-list
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-date_end`; by default what has
 *   ended first, then what ends next
 * @attr {'liste' | 'echeancier'} view - the list, or twelve months with the contracts that end in each
 * @attr {'site' | 'prestataire'} by - what the contracts are under, by the month: the highest sites, or the providers
 * @fires balise-filters-changed - filters, sort or view were changed; detail `{ filters }`, by attribute
 * @fires balise-contract-create-open - « Créer un contrat » was chosen; cancelable; by default the application is
 *   opened
 * @fires balise-navigate - a contract was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseContractList extends reactElement(ContractList, {
  attributes: {
    ...listAttributes(CONTRACT_FILTERS),
    sort: sortOf(Object.keys(CONTRACT_INDEX.sortKeys)),
    view,
    by,
  },
  query: listQuery(CONTRACT_FILTERS, ['sort', 'view', 'by']),
  styles: [uiStyles, titleRow, tableStyles, loadStatus, list, figureRow, css],
}) {}

defineElement('balise-contract-list', BaliseContractList);
