import { defineElement } from '../parts/kit/define-element.ts';
import { addFontLater } from '../parts/kit/font.ts';
import { reactElement } from '../parts/kit/react-element.tsx';
import { loadModal } from '../parts/overlay/modal.tsx';
import pageMessages from '../parts/overlay/page-messages.css?inline';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './messages.css?inline';
import { MessagesElement } from './messages.tsx';

/**
 * Shows the page's errors, notices, success messages and drawer, and announces them to screen readers. A page needs
 * one; the first element of the suite adds it where the page has none.
 * @tag balise-messages
 * @attr {inherit|light|dark|auto} theme - colours; `inherit` matches the page's background
 * @cssproperty --balise-surface - background of messages and dialogs
 * @csspart notice - the notice at the top
 * @csspart snackbar - the success message at the bottom
 */
export class BaliseMessages extends reactElement(MessagesElement, {
  attributes: {},
  styles: [uiStyles, pageMessages, css],
}) {}

defineElement('balise-messages', BaliseMessages);

// an error must be shown even if the network has failed since
loadModal().catch(() => {});
// every page has this element, and no first paint waits for it
addFontLater();
