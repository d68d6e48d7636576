import { defineElement } from '../_kit/define-element.ts';
import { bool, reactElement } from '../_kit/react-element.tsx';
import { uiSheet } from '../_ui/sheets.ts';
import css from './scanner.css?inline';
import { Scanner } from './scanner.tsx';

/**
 * The scanner's dialog, which reads the Code 128 tag of a piece of equipment and opens it. It takes the camera, a
 * photo, a hand scanner or what is typed; the camera is on only while the dialog is seen. In a frame, the
 * page around it must allow the camera (`allow="camera"`).
 * @tag balise-scanner
 * @attr {boolean} open - the dialog is shown; the element takes it away when it closes
 * @fires balise-scan - the equipment of a code was found; cancelable, detail `{ code, asset }`: a page that
 *   prevents it does with it what it likes, nothing is opened
 * @fires balise-navigate - the equipment is to be shown; cancelable, detail `{ route, params, href }`
 * @fires balise-scanner-closed - the dialog was closed, after a success too
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it brings its own login
 */
export class BaliseScanner extends reactElement(Scanner, {
  attributes: { open: bool() },
  styles: [uiSheet, css],
}) {
  /** Shows the dialog, which starts the camera. */
  show(): void {
    this.open = true;
  }

  /** Stops the camera and closes the dialog. */
  close(): void {
    this.open = false;
  }
}

defineElement('balise-scanner', BaliseScanner);
