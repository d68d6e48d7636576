import { IMPORT_KINDS } from '../../core/import/kinds.ts';
import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import list from '../parts/table/list.css?inline';
import { tableStyles } from '../parts/table/table-styles.ts';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './import.css?inline';
import { Import } from './import.tsx';

const kind = oneOfAttribute(['', ...IMPORT_KINDS], '');

/**
 * Reads the spreadsheets of a house (sites, categories, equipment, accounts, people, contracts, finance entries), shows
 * what each row would do, and sends them: with pauses, after a reload, and undone where it must be. Offered for what the
 * user may create.
 * @tag balise-import
 * @attr {string} kind - what the first file holds, unless its columns are clearly something else: `sites`, `categories`, `assets`, `accounts`, `people`, `companies`, `contracts`, `entries`; by default, and for those that follow, the names of the columns decide
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @fires balise-navigate - the accounts or the people were chosen after an import of accounts; cancelable, detail `{
 *   route, params, href }`
 * @slot actions - the page's own actions, at the end of the title
 * @csspart title - the title row
 * @csspart table - the table of rows
 * @cssproperty --balise-table-height - the table's height; by default it fills the window
 */
export class BaliseImport extends reactElement(Import, {
  attributes: { kind },
  styles: [uiStyles, titleRow, detail, tableStyles, list, css],
}) {}

defineElement('balise-import', BaliseImport);
