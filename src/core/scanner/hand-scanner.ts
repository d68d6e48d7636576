/** A hand scanner on any page, without the scanner's dialog. */
import { createWedge } from './wedge.ts';

/** What a burst of keys is left to: fields, where a code may be wanted, and dialogs, which have keys of their own. */
const OWN_KEYS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), dialog';

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.composedPath().some((node) => node instanceof Element && node.matches(OWN_KEYS));

/**
 * Listens to a hand scanner wherever the focus is, except in fields and dialogs.
 * @param isOn read at each key
 * @param onCode called with each code
 * @returns ends it
 */
export function listenHandScanner(isOn: () => boolean, onCode: (code: string) => void): () => void {
  let wedge = createWedge();
  const press = (event: KeyboardEvent) => {
    if (!isOn() || isTaken(event)) {
      // what was typed there is no part of a code
      wedge = createWedge();
      return;
    }
    const pressed = wedge(event);
    // a space or the final Enter would press the button that has the focus
    if (pressed.kind !== 'none') event.preventDefault();
    if (pressed.kind === 'code') onCode(pressed.code);
  };
  addEventListener('keydown', press, { capture: true });
  return () => removeEventListener('keydown', press, { capture: true });
}
