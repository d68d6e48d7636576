import { COMMENT_FILTERS } from '../../core/comments/list.ts';
import filterBar from '../_filter/filter-bar.css?inline';
import { listAttributes, listQuery } from '../_frame/list-attributes.ts';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { reactElement } from '../_kit/react-element.tsx';
import comments from '../_object/comments.css?inline';
import detail from '../_object/detail.css?inline';
import popover from '../_overlay/popover.css?inline';
import list from '../_table/list.css?inline';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './latest-comments.css?inline';
import { LatestComments } from './latest-comments.tsx';

/**
 * The comments of all tickets and contracts that the logged-in user may see, by day, the newest first; those that
 * others wrote since the last visit with this browser are marked.
 * @tag balise-latest-comments
 * @fires balise-filters-changed - filters were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - a ticket or a contract was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseLatestComments extends reactElement(LatestComments, {
  attributes: listAttributes(COMMENT_FILTERS),
  query: listQuery(COMMENT_FILTERS, []),
  styles: [uiSheet, titleRow, filterBar, popover, detail, comments, list, loadStatus, css],
}) {}

defineElement('balise-latest-comments', BaliseLatestComments);
