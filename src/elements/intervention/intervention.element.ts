import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import summary from '../parts/object/summary.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './intervention.css?inline';
import { InterventionView } from './intervention.tsx';

const step = oneOfAttribute(['', 'assign', 'plan', 'realise', 'note', 'cost'], '');

/**
 * One intervention: its state and progress, the comments and files of its ticket, the provider, dates and cost; and
 * the actions of the logged-in user, the next step first.
 * @tag balise-intervention
 * @attr {string} intervention-id - the intervention's id
 * @attr {assign|plan|realise|note|cost} step - the step whose form is open at first, if the user may take it
 * @fires balise-intervention-deleted - the intervention was deleted; detail `{ id }`
 * @fires balise-filters-changed - the form of the requested step was opened; detail `{ filters: { step: null } }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail `{ route, params,
 *   href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the row of the title and the actions
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseIntervention extends reactElement(InterventionView, {
  attributes: { 'intervention-id': textAttribute(), step },
  styles: [uiStyles, titleRow, detail, summary, loadStatus, css],
}) {}

defineElement('balise-intervention', BaliseIntervention);
