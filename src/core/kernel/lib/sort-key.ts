/** Keys of texts for searching and sorting. */
import { foldText } from './fold.ts';

export { foldText };

const DIGITS = /\d+/g;
/** Numbers in texts are padded to this many digits; longer ones are compared as text. */
const DIGIT_WIDTH = 12;

/**
 * A key in French order for `<`: accents and case ignored, numbers by value (« Chambre 9 » before « Chambre 10 »).
 * Computed once per text, so that sorting only compares strings.
 */
export function sortKey(text: string): string {
  return foldText(text.trim()).replace(DIGITS, (digits) => digits.padStart(DIGIT_WIDTH, '0'));
}
