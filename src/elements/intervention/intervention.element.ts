import form from '../_form/form.css?inline';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { oneOf, reactElement, text } from '../_kit/react-element.tsx';
import comments from '../_object/comments.css?inline';
import detail from '../_object/detail.css?inline';
import summary from '../_object/summary.css?inline';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './intervention.css?inline';
import { InterventionView } from './intervention.tsx';

const step = oneOf(['', 'assign', 'plan', 'realise', 'note', 'cost'], '');

/**
 * One intervention: its state and how far it has come, the conversation and the files of its ticket, who comes,
 * when and at what cost; and what the person may do with it, the next step first.
 * @tag balise-intervention
 * @attr {string} intervention-id - the intervention's id
 * @attr {assign|plan|realise|note|cost} step - the step whose form is open at first, where the person may take it
 * @fires balise-intervention-deleted - the intervention is no more; detail `{ id }`
 * @fires balise-filters-changed - the form of the asked step is open; detail `{ filters: { step: null } }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail
 *   `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable, to offer another way than the link
 * @csspart title - the row of the title and the actions
 * @csspart status - the line that says that data is late or old
 */
export class BaliseIntervention extends reactElement(InterventionView, {
  attributes: { 'intervention-id': text(), step },
  styles: [uiSheet, titleRow, form, comments, detail, summary, loadStatus, css],
}) {}

defineElement('balise-intervention', BaliseIntervention);
