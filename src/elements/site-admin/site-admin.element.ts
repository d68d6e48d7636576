import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import removal from '../parts/overlay/removal.css?inline';
import { sitePickerStyles } from '../parts/sites/site-picker-styles.ts';
import list from '../parts/table/list.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './site-admin.css?inline';
import { SiteAdmin } from './site-admin.tsx';

/**
 * The sites on their four levels, with a search; managers create, rename, move and delete them.
 * @tag balise-site-admin
 * @attr {string} site - the id of the chosen site
 * @attr {string} q - the search text, in names
 * @fires balise-filters-changed - a site was chosen, or the search text was changed; detail `{ filters }`, by
 *   attribute
 * @fires balise-label-print-open - printing the labels of a site was chosen; cancelable, detail `{ assets, sites
 *   }`: a page that prevents it shows `<balise-label-print>` itself; otherwise it opens in the drawer
 * @fires balise-navigate - the equipment or the tickets of a site were chosen; cancelable, detail `{ route, params,
 *   href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart tree - the sites
 * @csspart detail - the chosen site
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseSiteAdmin extends reactElement(SiteAdmin, {
  attributes: { site: textAttribute(), q: textAttribute() },
  styles: [uiStyles, titleRow, detail, list, loadStatus, sitePickerStyles, removal, css],
}) {}

defineElement('balise-site-admin', BaliseSiteAdmin);
