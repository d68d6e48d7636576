import { LABEL_KIND_NAMES } from '../../core/labels/model.ts';
import { defineElement } from '../parts/kit/define-element.ts';
import { oneOfAttribute, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import { sitePickerStyles } from '../parts/sites/site-picker-styles.ts';
import loadStatus from '../parts/ui/load-status.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './label-print.css?inline';
import { LabelPrint } from './label-print.tsx';
import printBar from './print-bar.css?inline';
import { LABEL_PRINT_TEXTS } from './texts.ts';

const kind = oneOfAttribute(['', ...LABEL_KIND_NAMES], '');

/**
 * Prints the tags of equipment, of whole sites or chosen pieces, on sheets or on a roll. The document opens in
 * another tab.
 * @tag balise-label-print
 * @attr {string} assets - ids of equipment, separated by commas
 * @attr {string} sites - ids of sites, separated by commas
 * @attr {'sites' | 'assets' | 'roll'} kind - what is printed at first; by default `sites` if sites are given, else
 *   `assets`
 * @attr {string} heading - the title; `heading=""` shows none; default « Imprimer des étiquettes »
 * @fires balise-labels-printed - a document was created; detail `{ url }`
 * @fires balise-scan-open - the user wants to test a printed label; cancelable: a page that prevents it shows its
 *   scanner
 * @fires balise-navigate - a piece of equipment without a tag was chosen; cancelable, detail `{ route, params, href
 *   }`
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 * @csspart heading - the title
 * @csspart preview - the drawn label
 * @csspart submit - « Imprimer »
 * @csspart status - the line shown when data is late
 */
export class BaliseLabelPrint extends reactElement(LabelPrint, {
  attributes: {
    assets: textAttribute(),
    sites: textAttribute(),
    kind,
    heading: textAttribute(LABEL_PRINT_TEXTS.title),
  },
  styles: [uiStyles, loadStatus, sitePickerStyles, css, printBar],
}) {}

defineElement('balise-label-print', BaliseLabelPrint);
