import { defineElement } from '../parts/kit/define-element.ts';
import { reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import sightings from '../parts/scan/sightings.css?inline';
import { sitePickerStyles } from '../parts/sites/site-picker-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './inventory.css?inline';
import { InventoryView } from './inventory.tsx';
import { INVENTORY_TEXTS } from './texts.ts';

/**
 * A walk through a site and what is below it: ticks the equipment whose labels are scanned, lists what was not seen, what
 * belongs elsewhere and the codes that nobody knows, of which equipment is made. What was seen is kept in this browser for
 * the person; the result is exported and printed.
 * @tag balise-inventory
 * @attr {string} site - the id of the site
 * @attr {string} heading - the title; `heading=""` shows none; default « Inventaire »
 * @fires balise-scan-open - « Scanner » was chosen; cancelable, detail `{ continuous: true }`: a page that prevents it shows
 *   its scanner
 * @fires balise-navigate - a piece of equipment was chosen; cancelable, detail `{ route, params, href }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 */
export class BaliseInventory extends reactElement(InventoryView, {
  attributes: { site: textAttribute(), heading: textAttribute(INVENTORY_TEXTS.title) },
  styles: [uiStyles, loadStatus, sitePickerStyles, sightings, css],
}) {}

defineElement('balise-inventory', BaliseInventory);
