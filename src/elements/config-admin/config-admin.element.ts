import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import removal from '../parts/overlay/removal.css?inline';
import list from '../parts/table/list.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './config-admin.css?inline';
import { ConfigAdmin } from './config-admin.tsx';

/**
 * The configuration by sections, each key saved by itself, and a table of the keys that this version does not know;
 * administrators change them.
 * @tag balise-config-admin
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart form - a form
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseConfigAdmin extends reactElement(ConfigAdmin, {
  attributes: {},
  styles: [uiStyles, titleRow, detail, removal, loadStatus, list, css],
}) {}

defineElement('balise-config-admin', BaliseConfigAdmin);
