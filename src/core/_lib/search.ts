/** Text keys for searching and sorting: what the eye takes as the same letter is the same letter. */

const MARKS = /\p{M}+/gu;
const OUTSIDE_ASCII = /[^\0-\x7f]/g;
const LIGATURES: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  '’': "'",
  '\u00a0': ' ',
  '\u202f': ' ',
};
/** What each letter outside ASCII becomes, filled as letters are met: a list repeats the same twenty. */
const folded = new Map<string, string>();
const DIGITS = /\d+/g;
/** No number we sort by has more digits; a longer one is compared as text. */
const DIGIT_WIDTH = 12;

/**
 * The lower-case key without accents of a text, in which `includes` is a search that ignores both:
 * « Réséda Cœur » → `reseda coeur`. Typographic apostrophes and no-break spaces become plain ones.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replace(OUTSIDE_ASCII, foldLetter);
}

function foldLetter(letter: string): string {
  let plain = folded.get(letter);
  if (plain === undefined) {
    const bare = letter.normalize('NFD').replace(MARKS, '');
    plain = LIGATURES[bare] ?? bare;
    folded.set(letter, plain);
  }
  return plain;
}

/**
 * A key that `<` orders as a French reader expects: accents and case ignored, numbers by value
 * (« Chambre 9 » before « Chambre 10 »). Made once a text, so that sorting compares nothing but strings.
 */
export function sortKey(text: string): string {
  return foldText(text.trim()).replace(DIGITS, (digits) => digits.padStart(DIGIT_WIDTH, '0'));
}
