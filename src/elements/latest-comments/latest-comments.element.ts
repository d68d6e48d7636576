import { COMMENT_FILTERS } from '../../core/comments/list.ts';
import filterBar from '../parts/filter/filter-bar.css?inline';
import { listAttributes, listQuery } from '../parts/frame/list-attributes.ts';
import { bool } from '../parts/host/attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import comments from '../parts/object/comments.css?inline';
import detail from '../parts/object/detail.css?inline';
import popover from '../parts/overlay/popover.css?inline';
import list from '../parts/table/list.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import brief from './brief.css?inline';
import css from './latest-comments.css?inline';
import { LatestComments } from './latest-comments.tsx';

/**
 * The comments of all tickets and contracts that the logged-in user may see, by day, the newest first; those that
 * others wrote since the last visit with this browser are marked. With `brief`: the newest five in one panel, and
 * nothing for a user who may read none.
 * @tag balise-latest-comments
 * @attr {boolean} brief - only the newest five, in one panel without filters
 * @fires balise-filters-changed - filters were changed; detail `{ filters }`, by attribute
 * @fires balise-navigate - a ticket or a contract was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseLatestComments extends reactElement(LatestComments, {
  attributes: { ...listAttributes(COMMENT_FILTERS), brief: bool() },
  query: listQuery(COMMENT_FILTERS, []),
  styles: [uiStyles, titleRow, filterBar, popover, detail, comments, list, loadStatus, css, brief],
}) {}

defineElement('balise-latest-comments', BaliseLatestComments);
