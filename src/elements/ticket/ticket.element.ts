import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import summary from '../parts/object/summary.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './ticket.css?inline';
import { TicketView } from './ticket.tsx';

/**
 * One ticket: the request and its place, its state, its intervention, its comments and its files; edited in place
 * by users with the right to. Input is stored until it is sent.
 * @tag balise-ticket
 * @attr {string} ticket-id - the ticket's id
 * @fires balise-ticket-deleted - the ticket was deleted; detail `{ id }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail `{ route, params,
 *   href }`
 * @fires balise-ticket-create-open - « Dupliquer » was chosen; cancelable, detail `{ from }`
 * @fires balise-intervention-create-open - « Affecter » was chosen; cancelable, detail `{ ticket }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the row of the title and the actions
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseTicket extends reactElement(TicketView, {
  attributes: { 'ticket-id': textAttribute() },
  styles: [uiStyles, titleRow, detail, summary, loadStatus, css],
}) {}

defineElement('balise-ticket', BaliseTicket);
