import filterBar from '../_filter/filter-bar.css?inline';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { reactElement, text } from '../_kit/react-element.tsx';
import detail from '../_object/detail.css?inline';
import popover from '../_overlay/popover.css?inline';
import list from '../_table/list.css?inline';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
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
  attributes: { user: text() },
  query: { user: 'user' },
  styles: [uiSheet, titleRow, detail, filterBar, popover, loadStatus, list, css],
}) {}

defineElement('balise-permission-admin', BalisePermissionAdmin);
