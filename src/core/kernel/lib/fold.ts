/**
 * What is the same text: the one rule of searches, of names that must be distinct and of « required ». Case, accents,
 * compatibility forms (ﬁ, ² , full width), kinds of dashes, apostrophes and blanks, and what cannot be seen make no
 * difference. The server's database has the same rule (migration 015); a test compares the two for every character.
 */

/** Accents and what is not seen: controls, soft hyphens, zero width, directions, variants, fillers, tags. */
const UNSEEN =
  '\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\xad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5' +
  '\\u05c7\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed' +
  '\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e' +
  '\\u2060-\\u206f\\u20d0-\\u20ff\\u2800\\u3164\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff\\uffa0\\ufff9-\\ufffc' +
  '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const ALL_UNSEEN = new RegExp(`[${UNSEEN}]`, 'gu');

/** Their compatibility form would be a blank with an accent. */
const APOSTROPHES_ABOVE = /[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]/u;
/** What looks like another character, after compatibility forms and case. */
const ALIKE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [' ', '\t\n\v\f\r\u1680\u2028\u2029'],
      ['-', '\u02d7\u05be\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2796\u2e3a\u2e3b'],
      [
        "'",
        '`\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u05f3\u2018\u2019\u201b\u2032\u2035\ua78c',
      ],
      ['"', '\u02ba\u201c\u201d\u201e\u201f\u3003\u301d\u301e'],
      ['/', '\u2044\u2215\u29f8'],
      ['oe', 'œ'],
      ['ae', 'æ'],
      ['ss', 'ß'],
      ['th', 'þ'],
      ['o', 'ø'],
      ['l', 'ł'],
      ['d', 'đð'],
      ['h', 'ħ'],
      ['t', 'ŧ'],
      ['i', 'ı'],
      ['j', 'ȷ'],
      ['n', 'ŋ'],
      ['k', 'ĸ'],
      ['f', 'ƒ'],
      ['σ', 'ς'],
    ] as const
  ).flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain])),
);

/** Outside ASCII, and what of ASCII is not itself. */
const UNUSUAL = /[^\x20-\x5f\x61-\x7e]/gu;
const BLANKS = / {2,}/g;
/** The folded form of each unusual character, filled on demand: a list repeats the same few. */
const folded = new Map<string, string>();

/**
 * The text in lower case without accents, to be searched with `includes`: « Réséda  Cœur » → `reseda coeur`.
 */
export function foldText(text: string): string {
  const plain = text.toLowerCase().replace(UNUSUAL, foldLetter);
  return plain.includes('  ') ? plain.replace(BLANKS, ' ') : plain;
}

/** Several texts, one a line, of which none continues in the next. */
export const foldLines = (texts: string): string =>
  texts.includes('\n') ? texts.split('\n').map(foldText).join('\n') : foldText(texts);

function foldLetter(letter: string): string {
  let plain = folded.get(letter);
  if (plain === undefined) {
    const whole = APOSTROPHES_ABOVE.test(letter) ? "'" : letter.normalize('NFKD');
    const seen = whole.replace(ALL_UNSEEN, '').toLowerCase().replace(ALL_UNSEEN, '');
    plain = [...seen].map((each) => ALIKE[each] ?? each).join('');
    folded.set(letter, plain);
  }
  return plain;
}

/** Whether there is anything to see: a text of blanks and unseen characters alone is empty. */
export const isVisible = (text: string): boolean => SEEN.test(text) || foldText(text).trim() !== '';
const SEEN = /[\x21-\x7e]/;

/** Controls, and what turns the direction of the text around it, which no writing needs. */
// a nul character is no text at all: servers refuse it
const HARM = '\\x01-\\x08\\x0e-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\ufff9-\\ufffb';
const HARMFUL = new RegExp(`[${HARM}]`, 'g');
const ENDS =
  /^[\s\u00ad\u200b-\u200f\u2060-\u2064\u061c]+|[\s\u00ad\u200b\u200c\u200e\u200f\u2060-\u2064\u061c]+$/g;

/** The text as it is kept: without controls, nor anything unseen at its ends; `''` where there is nothing to see. */
export function cleanText(text: string): string {
  const clean = text.replace(HARMFUL, '').replace(ENDS, '');
  return isVisible(clean) ? clean : '';
}

/** A code as a reader sends it: with plain blanks and dashes, without what is not seen. */
export const cleanCode = (text: string): string =>
  [...cleanText(text)]
    .map((letter) => (letter > '~' && !/\p{L}/u.test(letter) ? foldText(letter) : letter))
    .join('')
    .replace(/\s+/g, ' ');
