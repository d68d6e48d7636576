import form from '../parts/form/form.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './intervention-form.css?inline';
import { InterventionFormView } from './intervention-form.tsx';
import { INTERVENTION_FORM_TEXTS } from './texts.ts';

/**
 * Assigns a ticket to a provider by creating its intervention, in one column that fits into 320 px. Input is stored
 * as a draft, per user and ticket.
 * @tag balise-intervention-form
 * @attr {string} ticket - the id of the ticket, which has no intervention yet
 * @attr {string} heading - the title; `heading=""` shows none; default « Affecter le ticket »
 * @fires balise-intervention-create - dispatched before valid input is sent; cancelable, detail `{ input }`: a page
 *   that prevents it sends the intervention itself
 * @fires balise-intervention-created - an intervention was created; detail `{ id, ticket }`, `id` is `null` when
 *   the server's answer had no body
 * @fires balise-navigate - the intervention was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart form - the form
 * @csspart submit - « Affecter »
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseInterventionForm extends reactElement(InterventionFormView, {
  attributes: { ticket: textAttribute(), heading: textAttribute(INTERVENTION_FORM_TEXTS.title) },
  methods: ['submit', 'reset'],
  styles: [uiStyles, detail, loadStatus, form, css],
}) {}

defineElement('balise-intervention-form', BaliseInterventionForm);
