import filterBar from '../parts/filter/filter-bar.css?inline';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import popover from '../parts/overlay/popover.css?inline';
import list from '../parts/table/list.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './permission-admin.css?inline';
import { PermissionAdmin } from './permission-admin.tsx';

/**
 * The permissions of an account as a matrix; administrators change them, saved together.
 * @tag balise-permission-admin
 * @attr {string} user - the id of the account
 * @fires balise-filters-changed - an account was chosen; detail `{ filters }`, by attribute
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the title row
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 */
export class BalisePermissionAdmin extends reactElement(PermissionAdmin, {
  attributes: { user: textAttribute() },
  query: { user: 'user' },
  styles: [uiStyles, titleRow, detail, filterBar, popover, loadStatus, list, css],
}) {}

defineElement('balise-permission-admin', BalisePermissionAdmin);
