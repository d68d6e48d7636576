import filterBar from '../parts/filter/filter-bar.css?inline';
import tabs from '../parts/host/tabs.css?inline';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute, textOf } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import popover from '../parts/overlay/popover.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './help.css?inline';
import { Help } from './help.tsx';
import { HELP_TAB_NAMES } from './tab-names.ts';

const tab = textOf((value) => HELP_TAB_NAMES.some((name) => name === value), HELP_TAB_NAMES.join(', '));

/**
 * Asks for help, shows the requests that the user may see, and a quick guide for the user's group.
 * @tag balise-help
 * @attr {string} page - the address that a request is about; it is shown before it is sent
 * @attr {'demandes' | 'guide'} tab - the requests, or the guide; by default the guide where words are given
 * @attr {string} q - words that the guide is searched for
 * @fires balise-filters-changed - another tab or other words were chosen; detail `{ filters }`, by attribute
 * @fires balise-help-create - a request is about to be sent; cancelable, detail `{ input }`
 * @fires balise-help-created - a request was sent
 * @fires balise-navigate - a link was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the title row
 * @csspart form - the form
 * @csspart submit - the button that sends it
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseHelp extends reactElement(Help, {
  attributes: { page: textAttribute(), tab, q: textAttribute() },
  query: { from: 'page', tab: 'tab', q: 'q' },
  styles: [uiStyles, titleRow, tabs, detail, rows, filterBar, popover, loadStatus, css],
}) {}

defineElement('balise-help', BaliseHelp);
