import { defineElement } from '../parts/kit/define-element.ts';
import { bool, reactElement } from '../parts/kit/react-element.tsx';
import tiles from '../parts/ui/tiles.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './dashboard-cards.css?inline';
import { DashboardCards } from './dashboard-cards.tsx';

/**
 * The counters of open work for the logged-in user, refreshed every ten seconds. All copies on a page share one
 * poll. With `kiosk`: larger, without links, with the time.
 * @tag balise-dashboard-cards
 * @attr {boolean} heading-hidden - the page shows the day and the time itself: in kiosk, the element leaves them out
 * @fires balise-navigate - a card was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart cards - the grid of cards
 * @csspart card - one card
 * @csspart status - the line with the time of counters that are no longer fresh
 */
export class BaliseDashboardCards extends reactElement(DashboardCards, {
  attributes: { 'heading-hidden': bool() },
  styles: [uiStyles, tiles, css],
}) {}

defineElement('balise-dashboard-cards', BaliseDashboardCards);
