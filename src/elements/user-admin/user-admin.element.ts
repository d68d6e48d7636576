import { USER_FILTERS, USER_INDEX } from '../../core/accounts/admin-list.ts';
import { listQuery, sortOf } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { bool, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './user-admin.css?inline';
import { UserAdmin } from './user-admin.tsx';

/**
 * The accounts with their group and last login; administrators create and change them, and have the link of a new
 * password sent.
 * @tag balise-user-admin
 * @attr {string} q - part of the name, of the login name or of the e-mail address, ignoring case and accents
 * @attr {string} group - accounts of that group, by its name
 * @attr {boolean} never - only accounts that never logged in
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-last_login`; by default the name
 * @attr {string} user - the id of the account whose form opens
 * @fires balise-filters-changed - filters or sort were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - the permissions of an account were chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart invitations - the links that were just made, to hand over
 * @csspart table - the table
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseUserAdmin extends reactElement(UserAdmin, {
  attributes: {
    q: textAttribute(),
    group: textAttribute(),
    never: bool(),
    sort: sortOf(Object.keys(USER_INDEX.sortKeys)),
    user: textAttribute(),
  },
  query: listQuery(USER_FILTERS, ['sort', 'user']),
  styles: [uiStyles, titleRow, detail, tableStyles, loadStatus, list, css],
}) {}

defineElement('balise-user-admin', BaliseUserAdmin);
