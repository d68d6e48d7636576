import { defineElement } from '../_kit/define-element.ts';
import { reactElement } from '../_kit/react-element.tsx';
import { loadModal } from '../_overlay/modal.tsx';
import pageMessages from '../_overlay/page-messages.css?inline';
import { uiSheet } from '../_ui/sheets.ts';
import css from './messages.css?inline';
import { Messages } from './messages.tsx';

/**
 * The one place of a page where errors, notices, successes and the drawer appear, and the one polite announcer
 * for screen readers. Written once in a page, or added by the first element of ours.
 * @tag balise-messages
 * @attr {inherit|light|dark|auto} theme - colours
 * @cssproperty --balise-surface - ground of messages and dialogs
 * @csspart notice - the notice at the top
 * @csspart snackbar - the success message at the bottom
 */
export class BaliseMessages extends reactElement(Messages, {
  attributes: {},
  styles: [uiSheet, pageMessages, css],
}) {}

defineElement('balise-messages', BaliseMessages);

// an error must be shown even when the network has gone since
loadModal().catch(() => {});
