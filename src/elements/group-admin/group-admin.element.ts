import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import rows from '../parts/object/rows.css?inline';
import list from '../parts/table/list.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './group-admin.css?inline';
import { GroupAdmin } from './group-admin.tsx';

/**
 * The groups with the screens that they open and a preview of their menu; administrators create and change them.
 * @tag balise-group-admin
 * @attr {string} group - the id of the chosen group
 * @fires balise-filters-changed - a group was chosen; detail `{ filters }`, by attribute
 * @fires balise-navigate - the accounts of a group were chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart list - the groups
 * @csspart detail - the chosen group
 * @csspart form - the form
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseGroupAdmin extends reactElement(GroupAdmin, {
  attributes: { group: textAttribute() },
  query: { groupe: 'group' },
  styles: [uiStyles, titleRow, detail, rows, loadStatus, list, css],
}) {}

defineElement('balise-group-admin', BaliseGroupAdmin);
