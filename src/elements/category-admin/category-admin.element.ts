import { CATEGORY_SORTS } from '../../core/categories/list.ts';
import form from '../_form/form.css?inline';
import { sortOf } from '../_frame/list-attributes.ts';
import titleRow from '../_host/title-row.css?inline';
import { defineElement } from '../_kit/define-element.ts';
import { reactElement, text } from '../_kit/react-element.tsx';
import detail from '../_object/detail.css?inline';
import removal from '../_overlay/removal.css?inline';
import list from '../_table/list.css?inline';
import { tableSheet } from '../_table/table-sheet.ts';
import loadStatus from '../_ui/load-status.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './category-admin.css?inline';
import { CategoryAdmin } from './category-admin.tsx';

/**
 * The categories of equipment and the trades of people, with their sites; for managers, to be created, changed and
 * deleted.
 * @tag balise-category-admin
 * @attr {string} q - words of the name, case and accents ignored
 * @attr {string} type - a type, `domaine` or `metier`; all unless told
 * @attr {string} sort - a column's name, after a minus sign for the other way: `-name`
 * @fires balise-filters-changed - filters or sort were changed; detail `{ filters }`, by attribute
 * @fires balise-login-required - nobody is logged in; cancelable, to offer another way than the link
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart table - the table
 * @csspart status - the line that says that data is late or old
 * @cssproperty --balise-table-height - the table's height; unless set it fills the screen
 */
export class BaliseCategoryAdmin extends reactElement(CategoryAdmin, {
  attributes: { q: text(), type: text(), sort: sortOf(CATEGORY_SORTS) },
  styles: [uiSheet, titleRow, form, detail, tableSheet, list, loadStatus, removal, css],
}) {}

defineElement('balise-category-admin', BaliseCategoryAdmin);
