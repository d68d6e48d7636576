/** A hand scanner on any page, without the scanner's dialog. */
import { createBurstReader } from './hand-scanner-burst.ts';

/** Fields that are typed into: a code may be wanted there, and its keys stay theirs. */
const FIELDS = 'textarea, select, [contenteditable]:not([contenteditable="false"])';
/** Kinds of `<input>` that nobody types into. */
const NOT_TYPED = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

const isTyped = (node: EventTarget): boolean =>
  node instanceof Element &&
  (node.matches('input') ? !NOT_TYPED.includes((node as HTMLInputElement).type) : node.matches(FIELDS));

const isTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.composedPath().some(isTyped);

/**
 * Listens to a hand scanner wherever the focus is, except in fields. What it types presses no button, follows no link
 * and reaches no shortcut, from its second key on.
 * @param isOn read at each key
 * @param onCode called with each code
 * @returns ends it
 */
export function listenHandScanner(isOn: () => boolean, onCode: (code: string) => void): () => void {
  let readKey = createBurstReader();
  /** Keys of the burst that are still down: some browsers press a button when Space comes up. */
  const down = new Set<string>();
  const keep = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOn() || isTaken(event)) {
      // what was typed there is no part of a code
      readKey = createBurstReader();
      return;
    }
    const pressed = readKey(event);
    // a space or the final Enter would press the button that has the focus
    if (pressed.kind !== 'none') {
      keep(event);
      down.add(event.key);
    }
    if (pressed.kind === 'code') onCode(pressed.code);
  };
  const release = (event: KeyboardEvent) => {
    if (down.delete(event.key)) keep(event);
  };
  addEventListener('keydown', press, { capture: true });
  addEventListener('keyup', release, { capture: true });
  return () => {
    removeEventListener('keydown', press, { capture: true });
    removeEventListener('keyup', release, { capture: true });
  };
}
