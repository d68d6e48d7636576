/**
 * Recognizes a hand scanner that acts as a keyboard: its keys come in a burst that ends with Enter or Tab, wherever the
 * focus is. Typing by hand is too slow to be taken for it.
 */

/** Keys of one burst follow each other within this many milliseconds. */
export const BURST_MS = 50;
/** A shorter burst is taken for typing by hand. */
const LEAST_KEYS = 3;
/** Stands for what is no character, such as the separators of a GS1 label: the parts around it are no codes. */
const SEPARATOR = '\u001d';

/** Whether the code is all that was typed: a key without a character, such as a dead one, is a part that is missing. */
export const isWhole = (code: string): boolean => !code.includes(SEPARATOR);

const ENDS = ['Enter', 'Tab'];
/** Keys that change what the next one types. */
const MODIFIERS = ['Shift', 'CapsLock', 'AltGraph', 'Control', 'Alt', 'Meta', 'NumLock'];

/** The parts of a keyboard event that are read. */
export interface Key {
  key: string;
  /** When the key was pressed, in milliseconds. */
  timeStamp: number;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** Whether the key is held down: no scanner holds one. */
  repeat?: boolean;
}

/** What a key is: typing by hand, part of a burst, or its end, with the code. */
export type Pressed = { kind: 'none' } | { kind: 'part' } | { kind: 'code'; code: string };

/** Creates a function that reads one key after the other and classifies each. */
export function createWedge(): (key: Key) => Pressed {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, altKey, metaKey, repeat = false }) => {
    if (MODIFIERS.includes(key)) return { kind: 'none' };
    if (repeat) {
      text = '';
      return { kind: 'none' };
    }
    const isFast = timeStamp - last <= BURST_MS;
    last = timeStamp;
    // AltGr sets both flags, and types letters
    const isChord = metaKey || ctrlKey !== altKey;
    if (ENDS.includes(key)) {
      const code = isFast && !isChord ? text.trim() : '';
      text = '';
      return code.replaceAll(SEPARATOR, '').length >= LEAST_KEYS ? { kind: 'code', code } : { kind: 'none' };
    }
    const isCharacter = key.length === 1 && !isChord;
    if (!isFast) text = isCharacter ? key : '';
    else text += isCharacter ? key : SEPARATOR;
    return { kind: isFast && isCharacter && text.length > 1 ? 'part' : 'none' };
  };
}
