/**
 * A hand scanner that types: its keys come in a burst and end with Enter, wherever the focus is. People do not
 * type like that, so what they type stays theirs.
 */

/** Keys of one burst follow each other within this many milliseconds. */
export const BURST_MS = 50;
/** A burst shorter than this is a stumble of a hand. */
const LEAST_KEYS = 3;

/** What of a keyboard event is looked at. */
export interface Key {
  key: string;
  /** When it was pressed, in milliseconds. */
  timeStamp: number;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** What a key was: nothing of ours, a part of a burst, or its end, with the code. */
export type Pressed = { kind: 'none' } | { kind: 'part' } | { kind: 'code'; code: string };

/** Reads keys one after the other. @returns says of each what it was */
export function createWedge(): (key: Key) => Pressed {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return ({ key, timeStamp, ctrlKey, altKey, metaKey }) => {
    // shift and its like come between the letters
    if (key.length > 1 && key !== 'Enter') return { kind: 'none' };
    const isFast = timeStamp - last <= BURST_MS;
    last = timeStamp;
    if (key === 'Enter') {
      const code = isFast ? text.trim() : '';
      text = '';
      return code.length >= LEAST_KEYS ? { kind: 'code', code } : { kind: 'none' };
    }
    // AltGr is both at once, and types letters
    if (metaKey || ctrlKey !== altKey) {
      text = '';
      return { kind: 'none' };
    }
    text = isFast ? text + key : key;
    return { kind: text.length > 1 ? 'part' : 'none' };
  };
}
