/** Keys of texts for searching and sorting. */

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
/** The folded form of each letter outside ASCII, filled on demand: a list repeats the same few. */
const folded = new Map<string, string>();
const DIGITS = /\d+/g;
/** Numbers in texts are padded to this many digits; longer ones are compared as text. */
const DIGIT_WIDTH = 12;

/**
 * The text in lower case without accents, to be searched with `includes`: « Réséda Cœur » → `reseda coeur`.
 * Typographic apostrophes and no-break spaces become plain ones.
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
 * A key in French order for `<`: accents and case ignored, numbers by value (« Chambre 9 » before « Chambre 10 »).
 * Computed once per text, so that sorting only compares strings.
 */
export function sortKey(text: string): string {
  return foldText(text.trim()).replace(DIGITS, (digits) => digits.padStart(DIGIT_WIDTH, '0'));
}
