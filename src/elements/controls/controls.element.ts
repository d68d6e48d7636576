import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './controls.css?inline';
import { ControlsElement } from './controls.tsx';

/**
 * The regulatory checks of each site in one line: how many have ended, and how many end in each of the next twelve
 * months, by the ends that the server gives. With `kiosk`: larger, without links.
 * @tag balise-controls
 * @fires balise-navigate - a site was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseControls extends reactElement(ControlsElement, {
  attributes: {},
  styles: [uiStyles, titleRow, loadStatus, css],
}) {}

defineElement('balise-controls', BaliseControls);
