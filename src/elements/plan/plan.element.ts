import filterBar from '../parts/filter/filter-bar.css?inline';
import form from '../parts/form/form.css?inline';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import popover from '../parts/overlay/popover.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import marks from './marks.css?inline';
import css from './plan.css?inline';
import { PlanElement } from './plan.tsx';
import side from './side.css?inline';

const view = oneOfAttribute(['plan', 'tableau'], 'plan');
const mode = oneOfAttribute(['lecture', 'edition'], 'lecture');

/**
 * One floor plan: its picture with a pin for each place, coloured by what happens there now, and the same pins as a
 * table. Managers place, move and remove pins. The view, the chosen pin and the hidden layers are attributes, so that
 * a page can store them in its address.
 * @tag balise-plan
 * @attr {string} plan-id - the plan's id
 * @attr {'plan' | 'tableau'} view - the picture with its pins, or the pins as a table
 * @attr {'lecture' | 'edition'} mode - `edition` places and moves pins
 * @attr {string} pin - the id of the pin that is shown open
 * @attr {string} asset - the id of a piece of equipment whose pin is brought to the middle and shown open
 * @attr {string} hidden-layers - ids of categories whose pins are hidden, separated by commas; `-` for pins without one
 * @fires balise-filters-changed - view, mode, pin or layers were changed; detail `{ filters }`, by attribute
 * @fires balise-ticket-create-open - « Signaler un problème » was chosen; cancelable, detail `{ asset }`
 * @fires balise-plan-updated - the plan was changed; detail `{ id }`
 * @fires balise-plan-deleted - the plan was deleted; detail `{ id }`
 * @fires balise-navigate - a link was chosen, or the list after a deletion; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the row of the title and the actions
 * @csspart viewer - the picture with its pins
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-plan-height - the height of the picture's frame; by default it fills the window
 */
export class BalisePlan extends reactElement(PlanElement, {
  attributes: {
    'plan-id': textAttribute(),
    view,
    mode,
    pin: textAttribute(),
    asset: textAttribute(),
    'hidden-layers': textAttribute(),
  },
  query: { view: 'view', mode: 'mode', pin: 'pin', asset: 'asset', masques: 'hidden-layers' },
  styles: [uiStyles, titleRow, filterBar, popover, form, detail, rows, loadStatus, css, marks, side],
}) {}

defineElement('balise-plan', BalisePlan);
