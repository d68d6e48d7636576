import form from '../_form/form.css?inline';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { reactElement, text } from '../_kit/react-element.tsx';
import comments from '../_object/comments.css?inline';
import detail from '../_object/detail.css?inline';
import summary from '../_object/summary.css?inline';
import unsentFiles from '../_object/unsent-files.css?inline';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './ticket.css?inline';
import { TicketView } from './ticket.tsx';

/**
 * One ticket: what was asked and where, its state, its intervention, its comments and its files; changed in its
 * place by those who may. What is typed is kept until it is sent.
 * @tag balise-ticket
 * @attr {string} ticket-id - the ticket's id
 * @fires balise-ticket-deleted - the ticket is no more; detail `{ id }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-intervention-create-open - « Affecter » was chosen; cancelable, detail `{ ticket }`
 * @fires balise-login-required - nobody is logged in; cancelable, to offer another way than the link
 * @csspart title - the row of the title and the actions
 * @csspart status - the line that says that data is late or old
 */
export class BaliseTicket extends reactElement(TicketView, {
  attributes: { 'ticket-id': text() },
  styles: [uiSheet, titleRow, form, comments, detail, summary, loadStatus, unsentFiles, css],
}) {}

defineElement('balise-ticket', BaliseTicket);
