import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import smallTable from '../parts/object/small-table.css?inline';
import summary from '../parts/object/summary.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './prestataire.css?inline';
import { PrestataireView } from './prestataire.tsx';

/**
 * One company that intervenes: trades, telephone and e-mail, its people, contracts, interventions by state, costs and
 * documents; staff remind it of everything that waits for a date, managers change it, where the server takes that, and delete it.
 * @tag balise-prestataire
 * @attr {string} prestataire-id - the company's id
 * @fires balise-prestataire-updated - the company was changed; detail `{ id }`
 * @fires balise-prestataire-deleted - the company was deleted; detail `{ id }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail `{ route, params,
 *   href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the row of the title and the actions
 * @csspart status - the line shown when data is late or outdated
 */
export class BalisePrestataire extends reactElement(PrestataireView, {
  attributes: { 'prestataire-id': textAttribute() },
  styles: [uiStyles, titleRow, detail, rows, smallTable, summary, loadStatus, css],
}) {}

defineElement('balise-prestataire', BalisePrestataire);
