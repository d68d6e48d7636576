/**
 * What is the same text: the one rule of searches, of names that must be distinct and of « required ». Case, accents,
 * compatibility forms (ﬁ, ² , full width), signs and letters that look alike (D-211), and what cannot be seen make no
 * difference. The server's database has the same rule (migration 025); a test compares the two for every character.
 */

/**
 * Accents and what is not seen: controls, soft hyphens, zero width, directions, variants, fillers, tags; what has no
 * meaning of its own: private use, halves of a character, noncharacters.
 */
const UNSEEN =
  '\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\xad\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5' +
  '\\u05c7\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed' +
  '\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e' +
  '\\u2060-\\u206f\\u20d0-\\u20ff\\u2800\\u2d7f\\u3164\\ue000-\\uf8ff\\ufdd0-\\ufdef\\ufe00-\\ufe0f\\ufe20-\\ufe2f' +
  '\\ufeff\\uffa0\\ufff0-\\ufffc\\ufffe\\uffff\\u{1107f}\\u{13430}-\\u{1343f}\\u{16fe4}\\u{1bca0}-\\u{1bca3}\\u{1d159}' +
  '\\u{1d173}-\\u{1d17a}\\u{1fffe}\\u{1ffff}\\u{2fffe}\\u{2ffff}\\u{3fffe}-\\u{dffff}\\u{e0000}-\\u{e0fff}\\u{efffe}-\\u{10ffff}';
const ALL_UNSEEN = new RegExp(`[${UNSEEN}\\ud800-\\udfff]`, 'gu');

/** Their compatibility form, or their small letter, would be another sign: a blank with an accent, a zero, a micro. */
const BEFORE = toEach('\'\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe "\u02dd o\u02da\u2070 ~\u02dc ,\u00b8 m\u039c');
/**
 * What looks like another character, after compatibility forms and case: signs, then letters of Latin, Greek and Cyrillic,
 * each group behind what it is.
 */
const ALIKE = toEach(
  '-\u02d7\u05be\u1806\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u23af\u2500\u2501\u2796\u2e3a\u2e3b ' +
    "'`\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\u275b\u275c\ua78c " +
    '"\u02ba\u02ee\u02f6\u05f4\u201c\u201d\u201e\u201f\u275d\u275e\u3003\u301d\u301e ' +
    '/\u2044\u2215\u2571\u27cb\u29f8 \\\u2216\u2572\u27cd\u29f5\u29f9 |\u01c0\u2223\u2502\u2758 \u2016\u2225 ' +
    ':\u02d0\u05c3\u2236\ua789 ,\u066b\u201a \u00b7\u2022\u2027\u2219\u22c5\u30fb ~\u2053\u223c\u301c ' +
    '*\u066d\u204e\u2217 +\u2795 \u00f7\u2797 <\u02c2\u2039\u27e8\u3008 >\u02c3\u203a\u27e9\u3009 ' +
    '\u00ab\u226a\u27ea\u300a \u00bb\u226b\u27eb\u300b ^\u02c6 !\u01c3 #\u266f \u00a3\u20a4 \u2713\u2714 3\u0437 ' +
    'a\u0251\u03b1\u0430 b\u03b2\u0432 c\u0441 d\u0111\u00f0\u0256\u0501 e\u025b\u03b5\u0435 f\u0192 g\u0261\u050d ' +
    'h\u0127\u03b7\u043d\u04bb i\u0131\u0269\u03b9\u0456 j\u0237\u03f3\u0458 k\u0138\u03ba\u043a l\u0142\u04cf m\u043c ' +
    'n\u014b\u03bd o\u00f8\u00b0\u2218\u25e6\u2205\u2300\u03bf\u043e\u0585 p\u03c1\u0440 q\u051b s\u0455 t\u0167\u03c4\u0442 ' +
    'v\u0475 w\u051d x\u00d7\u2715\u2716\u2573\u2a2f\u03c7\u0445 y\u03c5\u0443\u04af z\u03b6 \u0259\u01dd\u04d9 ' +
    '\u03b4\u2206 \u03c0\u220f \u03c3\u03c2\u2211 \u03c6\u0278',
);
for (const letter of '\t\n\v\f\r\u1680\u2028\u2029') ALIKE.set(letter, ' ');
for (const pair of ['œoe', 'æae', 'ӕae', 'ßss', 'þth']) ALIKE.set(pair.charAt(0), pair.slice(1));
/** A double prime is two primes by its compatibility form. */
const QUOTE = /"/g;

function toEach(groups: string): Map<string, string> {
  return new Map(
    groups
      .split(' ')
      .flatMap(([plain = '', ...letters]) => letters.map((letter) => [letter, plain] as const)),
  );
}

/** Outside ASCII, and what of ASCII is not itself. */
const UNUSUAL = /[^\x20\x21\x23-\x5f\x61-\x7e]/gu;
const BLANKS = / {2,}/g;
/** The folded form of each unusual character, filled on demand: a list repeats the same few. */
const folded = new Map<string, string>();

/**
 * The text in lower case without accents, to be searched with `includes`: « Réséda  Cœur » → `reseda coeur`.
 */
export function foldText(text: string): string {
  const plain = text.replace(UNUSUAL, foldLetter).toLowerCase();
  return plain.includes('  ') ? plain.replace(BLANKS, ' ') : plain;
}

/** Several texts, one a line, of which none continues in the next. */
export const foldLines = (texts: string): string =>
  texts.includes('\n') ? texts.split('\n').map(foldText).join('\n') : foldText(texts);

function foldLetter(letter: string): string {
  let plain = folded.get(letter);
  if (plain === undefined) {
    const whole = BEFORE.get(letter) ?? letter.normalize('NFKD');
    const seen = whole.replace(ALL_UNSEEN, '').toLowerCase().replace(ALL_UNSEEN, '');
    plain = [...seen]
      .map((each) => ALIKE.get(each) ?? each)
      .join('')
      .replace(QUOTE, "''");
    folded.set(letter, plain);
  }
  return plain;
}
