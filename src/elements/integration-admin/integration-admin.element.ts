import titleRow from '../parts/host/title-row.css?inline';
import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import detail from '../parts/object/detail.css?inline';
import list from '../parts/table/list.css?inline';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './integration-admin.css?inline';
import { IntegrationAdmin } from './integration-admin.tsx';

/**
 * Prepares the embedding of any element: its options, the element live, and the code to copy.
 * @tag balise-integration-admin
 * @attr {string} element - the tag of the chosen element
 * @fires balise-filters-changed - an element was chosen; detail `{ filters }`, by attribute
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart title - the title row
 * @csspart snippet - the code to copy
 * @csspart preview - the element
 * @csspart status - the line shown when data is late or outdated
 */
export class BaliseIntegrationAdmin extends reactElement(IntegrationAdmin, {
  attributes: { element: textAttribute() },
  query: { element: 'element' },
  styles: [uiStyles, titleRow, detail, loadStatus, list, css],
}) {}

defineElement('balise-integration-admin', BaliseIntegrationAdmin);
