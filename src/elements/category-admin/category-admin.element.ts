import { CATEGORY_SORTS } from '../../core/categories/list.ts';
import { sortOf } from '../parts/frame/list-attributes.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import removal from '../parts/overlay/removal.css?inline';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './category-admin.css?inline';
import { CategoryAdmin } from './category-admin.tsx';

/**
 * The categories of equipment and the trades of people, with their sites; managers create, change and delete them.
 * @tag balise-category-admin
 * @attr {string} q - words that the name contains, ignoring case and accents
 * @attr {string} type - a type, `domaine` or `metier`; by default all
 * @attr {string} sort - a column's name, with a minus sign for descending order: `-name`
 * @fires balise-filters-changed - filters or sort were changed; detail `{ filters }`, by attribute
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart status - the line shown when data is late or outdated
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseCategoryAdmin extends reactElement(CategoryAdmin, {
  attributes: { q: textAttribute(), type: textAttribute(), sort: sortOf(CATEGORY_SORTS) },
  styles: [uiStyles, titleRow, detail, tableStyles, list, loadStatus, removal, css],
}) {}

defineElement('balise-category-admin', BaliseCategoryAdmin);
