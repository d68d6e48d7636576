import filterBar from '../parts/filter/filter-bar.css?inline';
import { dayAttribute } from '../parts/host/date-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { bool, oneOfAttribute, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import popover from '../parts/overlay/popover.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './agenda.css?inline';
import { Agenda } from './agenda.tsx';
import eventCss from './event.css?inline';
import eventGridCss from './event-grid.css?inline';
import hoursCss from './hours.css?inline';
import { iconSheet } from './icons.ts';
import monthCss from './month.css?inline';
import gridCss from './time-grid.css?inline';
import unplannedCss from './unplanned.css?inline';

const view = oneOfAttribute(['', 'day', 'week', 'teams', 'month'], '');
const jours = oneOfAttribute(['', '5', '7'], '');
const engine = oneOfAttribute(['grid', 'schedule-x'], 'grid');

/**
 * The interventions by day, week, provider or month, from 8:00 to 19:00, with those still to be planned beside them. Users
 * with the right to plan move them by dragging or in a dialog. The period and the filters are attributes, so that a
 * page can store them in its address.
 * @tag balise-agenda
 * @attr {'day' | 'week' | 'teams' | 'month'} view - by default, day in a narrow container and week otherwise; `teams`
 *   is a week with a row a provider, offered to those who plan
 * @attr {string} date - a day of the period shown, `YYYY-MM-DD`; by default today
 * @attr {'5' | '7'} jours - with 5, a weekend is a sliver that counts its work, with 7 it is as wide as other days; by
 *   default a sliver while it has no work
 * @attr {string} intervenant - a person's id, or `prestataire-` followed by a provider's id
 * @attr {boolean} intervenant-fixed - the page has chosen the person or the provider: the filter is not offered
 * @attr {string} site - a site's id: only what is to be done there or below it; the page's choice, which people do not change
 * @attr {string} state - an intervention's state, or several separated by commas, or `all`; by default those
 *   validated with a provider
 * @attr {boolean} heading-hidden - the page has a title of its own: that of the element is for screen readers only
 * @attr {'grid' | 'schedule-x'} engine - what draws the days: the built-in grid, or Schedule-X, whose code is then
 *   loaded
 * @fires balise-filters-changed - view, date, intervenant or state were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - an intervention was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart grid - the days
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseAgenda extends reactElement(Agenda, {
  attributes: {
    view,
    date: dayAttribute(),
    jours,
    intervenant: textAttribute(),
    'intervenant-fixed': bool(),
    site: textAttribute(),
    state: textAttribute(),
    'heading-hidden': bool(),
    engine,
  },
  styles: [
    uiStyles,
    titleRow,
    filterBar,
    popover,
    loadStatus,
    unplannedCss,
    css,
    gridCss,
    eventCss,
    eventGridCss,
    hoursCss,
    monthCss,
    iconSheet,
  ],
}) {}

defineElement('balise-agenda', BaliseAgenda);
