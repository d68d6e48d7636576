/** Text keys for searching and sorting: what the eye takes as the same letter is the same letter. */

const MARKS = /\p{M}+/gu;
const OUTSIDE_ASCII = /[^\0-\x7f]/;
const LIGATURES: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  '’': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
};
const LIGATURE = /[œæß’\u00a0\u202f]/g;
const DIGITS = /\d+/g;
/** No number we sort by has more digits; a longer one is compared as text. */
const DIGIT_WIDTH = 12;

/**
 * The lower-case key without accents of a text, in which `includes` is a search that ignores both:
 * « Réséda Cœur » → `reseda coeur`. Typographic apostrophes and no-break spaces become plain ones.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (!OUTSIDE_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(LIGATURE, (letter) => LIGATURES[letter] ?? letter);
}

/**
 * A key that `<` orders as a French reader expects: accents and case ignored, numbers by value
 * (« Chambre 9 » before « Chambre 10 »). Made once a text, so that sorting compares nothing but strings.
 */
export function sortKey(text: string): string {
  return foldText(text.trim()).replace(DIGITS, (digits) => digits.padStart(DIGIT_WIDTH, '0'));
}
