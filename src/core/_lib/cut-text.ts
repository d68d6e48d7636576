/** Texts that are too long to be drawn at once: a browser that lays out megabytes answers no click meanwhile. */

/** Characters that are drawn at first, and more at each click. */
export const SHOWN_CHARACTERS = 20_000;

/** A longer text of the server's, in characters, is not put into a control: it would lay out all of it at each key. */
export const EDITABLE_CHARACTERS = 100_000;

/**
 * The beginning of a text, for the screen alone: what is read from the server and sent back stays whole.
 * @param length in UTF-16 units, at most; a character of two is not cut in half
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return text.slice(0, isHalf ? length - 1 : length);
}
