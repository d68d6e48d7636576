/**
 * Recognizes a hand scanner that acts as a keyboard: its keys come in a burst that ends with Enter or Tab, wherever the
 * focus is. Typing by hand is too slow to be taken for it.
 */

/** Keys of one burst follow each other within this many milliseconds. */
export const BURST_MS = 50;
/** A shorter burst is taken for typing by hand. */
const LEAST_KEYS = 3;
/** Stands for what is no character, such as the separators of a GS1 label: the parts around it are no codes. */
export const SEPARATOR = '\u001d';

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
  /** The key's position, where it is known: digits of the number pad give the number of a character. */
  code?: string;
  /** Whether the key is held down: no scanner holds one. */
  repeat?: boolean;
}

/** What a key is: typing by hand, part of a burst, or its end, with the code. */
export type Pressed = { kind: 'none' } | { kind: 'part' } | { kind: 'code'; code: string };

const PAD_DIGIT = /^Numpad(\d)$/;

/** The character of a number that was typed with Alt; what no tag holds separates. */
const toCharacter = (number: string): string => {
  const code = Number(number);
  return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : SEPARATOR;
};

/** Creates a function that reads one key after the other and classifies each. */
export function createBurstReader(): (key: Key) => Pressed {
  let text = '';
  /** The digits typed since Alt went down, of one character. */
  let number = '';
  let last = Number.NEGATIVE_INFINITY;
  const endNumber = () => {
    if (number !== '') text += toCharacter(number);
    number = '';
  };
  return ({ key, timeStamp, ctrlKey, altKey, metaKey, code: position = '', repeat = false }) => {
    if (MODIFIERS.includes(key)) {
      if (key === 'Alt') endNumber();
      return { kind: 'none' };
    }
    if (repeat) {
      text = number = '';
      return { kind: 'none' };
    }
    const isFast = timeStamp - last <= BURST_MS;
    last = timeStamp;
    const [, digit] = (altKey && !ctrlKey && !metaKey && PAD_DIGIT.exec(position)) || [];
    if (digit !== undefined) {
      if (!isFast) text = number = '';
      number += digit;
      return { kind: text.length > 1 ? 'part' : 'none' };
    }
    endNumber();
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
