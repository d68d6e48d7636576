import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import smallTable from '../parts/object/small-table.css?inline';
import summary from '../parts/object/summary.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './contract.css?inline';
import { ContractView } from './contract.tsx';

/**
 * One contract: its end and the state that follows from it, its provider, its periods, the equipment that it covers
 * and the interventions on it, its finance entries, documents and comments.
 * @tag balise-contract
 * @attr {string} contract-id - the contract's id
 * @fires balise-contract-edit-open - « Modifier » was chosen; cancelable, detail `{ contract }`; by default the
 *   application is opened
 * @fires balise-contract-create-open - « Dupliquer » or, once it is over, « Remplacer par un nouveau contrat » was
 *   chosen; cancelable, detail `{ from }`; by default the
 *   application is opened
 * @fires balise-scan-open - « Scanner une balise » was chosen; cancelable: a page that prevents it shows
 *   `<balise-scanner>` itself. What the scanner finds is then added to the contract
 * @fires balise-contract-renewed - the contract was renewed; detail `{ id }`
 * @fires balise-contract-deleted - the contract was deleted; detail `{ id }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the row of the title and the actions
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseContract extends reactElement(ContractView, {
  attributes: { 'contract-id': textAttribute() },
  styles: [uiStyles, titleRow, detail, rows, smallTable, summary, loadStatus, css],
}) {}

defineElement('balise-contract', BaliseContract);
