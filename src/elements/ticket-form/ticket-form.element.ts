import { PRIORITIES } from '../../core/tickets/model.ts';
import form from '../parts/form/form.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute, textOf } from '../parts/kit/react-element.tsx';
import { sitePickerStyles } from '../parts/sites/site-picker-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import photos from './photos.css?inline';
import { TICKET_FORM_TEXTS } from './texts.ts';
import css from './ticket-form.css?inline';
import { TicketFormElement } from './ticket-form.tsx';

const priority = textOf(
  (value) => PRIORITIES.some((each) => each === value.toLowerCase()),
  PRIORITIES.join(', '),
);

/**
 * Creates a ticket, in one column that fits into 320 px: place, subject, priority, description, photos. Input is
 * stored as a draft, per user and place given by the attributes; forms of a page with the same place share it and
 * are sent once.
 * @tag balise-ticket-form
 * @attr {string} asset - the id of the equipment that the ticket is about
 * @attr {string} balise - the barcode tag of the equipment, when its id is not known
 * @attr {string} site - the id of the site chosen at first
 * @attr {string} from - the id of a ticket to copy: its place, subject, priority and description
 * @attr {string} priority - `basse`, `normale`, `haute` or `urgente`: the priority chosen at first; default
 *   `normale`
 * @attr {string} public - the key of a place that takes tickets without an account (capability `public-tickets`): a
 *   short form that reads no session, even where one is open; `balise` may come with it, other attributes do nothing
 * @attr {string} follow - the key of the link that the sender of such a ticket got: shows its state instead of a form
 * @attr {string} heading - the title; `heading=""` shows none; default « Créer un ticket », « Signaler un problème »
 *   and the place with `public`
 * @fires balise-ticket-create - dispatched before valid input is sent; cancelable, detail `{ input, photos, respond }`:
 *   a page that prevents it sends the ticket itself, and answers with `respond({ sent: true, id })` or
 *   `respond({ refused: 'why' })`, at once, later or by a promise, which the form waits for
 * @fires balise-ticket-created - a ticket was created; detail `{ id }`, `null` when the server's answer had no body
 * @fires balise-ticket-reported - a ticket without an account was sent; detail `{ number }`
 * @fires balise-scan-open - the piece is to be scanned; cancelable: a page that prevents it shows its scanner
 * @fires balise-navigate - a ticket was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart form - the form
 * @csspart submit - « Envoyer »
 * @csspart status - the line shown when the answer is late
 * @csspart confirmation - the confirmation after a success
 */
export class BaliseTicketForm extends reactElement(TicketFormElement, {
  attributes: {
    asset: textAttribute(),
    balise: textAttribute(),
    site: textAttribute(),
    priority,
    from: textAttribute(),
    public: textAttribute(),
    follow: textAttribute(),
    heading: textAttribute(TICKET_FORM_TEXTS.title),
  },
  isOpen: (props) => Boolean(props.public || props.follow),
  methods: ['submit', 'reset'],
  styles: [uiStyles, form, loadStatus, sitePickerStyles, css, photos],
}) {}

defineElement('balise-ticket-form', BaliseTicketForm);
