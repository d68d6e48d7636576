import { defineElement } from '../parts/kit/define-element.ts';
import { bool, reactElement, textAttribute } from '../parts/kit/react-element.tsx';
import { uiStyles } from '../parts/ui/ui-styles.ts';
import css from './scanner.css?inline';
import { Scanner } from './scanner.tsx';

/**
 * The scanner's dialog, which reads the Code 128 tag of a piece of equipment and opens that equipment. It reads
 * from the camera, a photo, a hand scanner or the keyboard; the camera is on only while the dialog is visible.
 * Inside a frame, the surrounding page must allow the camera (`allow="camera"`).
 * @tag balise-scanner
 * @attr {boolean} open - shows the dialog; the element removes the attribute when it closes
 * @attr {string} code - a code that was read elsewhere, such as by a hand scanner on any page: its equipment is opened,
 *   without the dialog; the element removes the attribute
 * @attr {boolean} continuous - after a match the dialog stays open, and lists what was read
 * @fires balise-scan - the equipment of a code was found; cancelable, detail `{ code, asset }`, the asset with `id`,
 *   `name`, `balise` and `site` (`{ id, name }` or `null`): if a page prevents it, nothing is opened
 * @fires balise-scan-unknown - no equipment has the code; cancelable, detail `{ code }`: a page that prevents it does with
 *   the code what it likes
 * @fires balise-asset-create-open - « Créer l’équipement avec ce code » was chosen; cancelable, detail `{ balise }`; by
 *   default the application is opened
 * @fires balise-navigate - the equipment that was found is about to be shown; cancelable, detail `{ route, params,
 *   href }`
 * @fires balise-scanner-closed - the dialog was closed, also after a success
 * @fires balise-login-required - nobody is logged in; cancelable: a page that prevents it provides its own login
 */
export class BaliseScanner extends reactElement(Scanner, {
  attributes: { code: textAttribute(), continuous: bool(), open: bool() },
  styles: [uiStyles, css],
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
