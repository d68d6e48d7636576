/**
 * Recognizes a hand scanner that acts as a keyboard: its keys come in a burst that ends with Enter, wherever the
 * focus is. Typing by hand is too slow to be taken for it.
 */

/** Keys of one burst follow each other within this many milliseconds. */
export const BURST_MS = 50;
/** A shorter burst is taken for typing by hand. */
const LEAST_KEYS = 3;

/** The parts of a keyboard event that are read. */
export interface Key {
  key: string;
  /** When the key was pressed, in milliseconds. */
  timeStamp: number;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key is: typing by hand, part of a burst, or its end, with the code. */
export type Pressed = { kind: 'none' } | { kind: 'part' } | { kind: 'code'; code: string };

/** Creates a function that reads one key after the other and classifies each. */
export function createWedge(): (key: Key) => Pressed {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, altKey, metaKey }) => {
    // Shift and other modifiers come between the letters
    if (key.length > 1 && key !== 'Enter') return { kind: 'none' };
    const isFast = timeStamp - last <= BURST_MS;
    last = timeStamp;
    if (key === 'Enter') {
      const code = isFast ? text.trim() : '';
      text = '';
      return code.length >= LEAST_KEYS ? { kind: 'code', code } : { kind: 'none' };
    }
    // AltGr sets both flags, and types letters
    if (metaKey || ctrlKey !== altKey) {
      text = '';
      return { kind: 'none' };
    }
    text = isFast ? text + key : key;
    return { kind: text.length > 1 ? 'part' : 'none' };
  };
}
