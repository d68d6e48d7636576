import { PRIORITIES } from '../../core/tickets/model.ts';
import form from '../_form/form.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { reactElement, text, textOf } from '../_kit/react-element.tsx';
import unsentFiles from '../_object/unsent-files.css?inline';
import { sitePickerSheet } from '../_sites/site-picker-sheet.ts';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import photos from './photos.css?inline';
import { TEXTS } from './texts.ts';
import css from './ticket-form.css?inline';
import { TicketForm } from './ticket-form.tsx';

const priority = textOf(
  (value) => PRIORITIES.some((each) => each === value.toLowerCase()),
  PRIORITIES.join(', '),
);

/**
 * Creates a ticket, in one column that fits 320 px: place, objet, priority, description, photos. What is typed
 * is kept as a draft for the person and for the place given by the attributes; forms of a page that are given
 * the same place are one form, sent once.
 * @tag balise-ticket-form
 * @attr {string} asset - id of the equipment that the ticket is about
 * @attr {string} balise - barcode tag of the equipment, when its id is not known
 * @attr {string} site - id of the site chosen at first
 * @attr {string} priority - `basse`, `normale`, `haute` or `urgente`: the priority chosen at first; default `normale`
 * @attr {string} heading - the title; `heading=""` shows none; default « Créer un ticket »
 * @fires balise-ticket-create - a checked ticket is about to be sent; cancelable, detail `{ input }`: a page that
 *   prevents it sends the ticket itself
 * @fires balise-ticket-created - a ticket was created; detail `{ id }`, `null` when the server did not say which
 * @fires balise-navigate - a ticket is to be shown; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it brings its own login
 * @csspart heading - the title
 * @csspart form - the form
 * @csspart submit - « Envoyer »
 * @csspart status - the line that says that the sending is late
 * @csspart confirmation - what is shown after a success
 */
export class BaliseTicketForm extends reactElement(TicketForm, {
  attributes: { asset: text(), balise: text(), site: text(), priority, heading: text(TEXTS.title) },
  styles: [uiSheet, form, loadStatus, sitePickerSheet, unsentFiles, css, photos],
}) {}

defineElement('balise-ticket-form', BaliseTicketForm);
