/** Limits for texts that are too long to be drawn at once: laying out megabytes blocks the browser. */

/** How many characters are drawn first, and added at each click. */
export const SHOWN_CHARACTERS = 20_000;

/** Longer texts of the server, in characters, are not put into a control, which would lay them out at each key. */
export const EDITABLE_CHARACTERS = 100_000;

/**
 * The beginning of a text, for display only; the text that is sent back stays whole.
 * @param length in UTF-16 units, at most; surrogate pairs are not split
 */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return text.slice(0, isHalf ? length - 1 : length);
}
