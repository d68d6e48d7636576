import { defineElement } from '../parts/kit/define-element.ts';
import { bool, reactElement } from '../parts/kit/react-element.tsx';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import entries from './entries.css?inline';
import css from './search.css?inline';
import { Search } from './search.tsx';

/**
 * The search over everything: a dialog with one field, which finds tickets, interventions, equipment, sites,
 * contracts, people and companies that the user may open, and what can be done. It begins with what was opened last.
 * @tag balise-search
 * @attr {boolean} open - shows the dialog; the element removes the attribute when it closes
 * @attr {boolean} themes - offers to switch the page's colours, which the page does on `balise-theme-switch`
 * @fires balise-navigate - something was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-ticket-create-open - the form to create a ticket is wanted; cancelable: the page then opens it
 * @fires balise-asset-create-open - the form to create a piece of equipment is wanted; cancelable
 * @fires balise-contract-create-open - the form to create a contract is wanted; cancelable
 * @fires balise-scan-open - the scanner is wanted; cancelable: the page then opens its own
 * @fires balise-theme-switch - the other colours are wanted
 * @fires balise-search-closed - the dialog was closed, also after something was chosen
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 */
export class BaliseSearch extends reactElement(Search, {
  attributes: { open: bool(), themes: bool() },
  styles: [uiStyles, css, entries],
}) {
  /** Shows the dialog. */
  show(): void {
    this.open = true;
  }

  /** Closes the dialog. */
  close(): void {
    this.open = false;
  }
}

defineElement('balise-search', BaliseSearch);
