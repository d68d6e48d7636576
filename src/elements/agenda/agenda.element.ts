import filterBar from '../_filter/filter-bar.css?inline';
import { day } from '../_host/date-attributes.ts';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { bool, oneOf, reactElement, text } from '../_kit/react-element.tsx';
import popover from '../_overlay/popover.css?inline';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './agenda.css?inline';
import { Agenda } from './agenda.tsx';
import eventCss from './event.css?inline';
import { iconSheet } from './icons.ts';
import monthCss from './month.css?inline';
import gridCss from './time-grid.css?inline';

const view = oneOf(['', 'day', 'week', 'month'], '');
const engine = oneOf(['grid', 'schedule-x'], 'grid');

/**
 * The interventions by day, week or month, from 8:00 to 19:00, with what is still to be planned beside them. Who may
 * plan moves them by dragging or by a dialog. What people choose stands in the attributes, so that a page can keep
 * it in its address.
 * @tag balise-agenda
 * @attr {'day' | 'week' | 'month'} view - unless told, the day in a small container and the week otherwise
 * @attr {string} date - a day of the period shown, `YYYY-MM-DD`; today unless told
 * @attr {string} intervenant - a person's id, or `prestataire-` and a provider's
 * @attr {string} state - an intervention's state, several with commas, or `all`; without it what is validated with
 *   a provider
 * @attr {boolean} heading-hidden - the page around it has a title: its own is for screen readers alone
 * @attr {'grid' | 'schedule-x'} engine - what draws the days: our grid, or Schedule-X, whose code then comes too
 * @fires balise-filters-changed - view, date, intervenant or state were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - an intervention was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable, to offer another way than the link
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart grid - the days
 * @csspart status - the line that says that data is late or old
 */
export class BaliseAgenda extends reactElement(Agenda, {
  attributes: { view, date: day(), intervenant: text(), state: text(), 'heading-hidden': bool(), engine },
  styles: [uiSheet, titleRow, filterBar, popover, loadStatus, css, gridCss, eventCss, monthCss, iconSheet],
}) {}

defineElement('balise-agenda', BaliseAgenda);
