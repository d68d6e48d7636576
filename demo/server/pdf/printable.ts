/** Texts as people paste them, made ready for paper: line ends, tabs, and characters that the font does not hold. */

/** The part of a font that is asked. */
export interface Glyphs {
  hasGlyphForCodePoint(code: number): boolean;
}

const TAB = '    ';
/** Texts that every font of ours prints as they are. */
const PLAIN = /^[\n\x20-\x7e\xa1-\xac\xae-\u017f\u00a0\u202f€‘’“”«»–—…•]*$/;
/** What has no shape of its own: invisible marks, and what chooses the look of the character before it. */
const SHAPELESS = /\p{Cc}|\p{Cf}|\p{Co}|\p{Cs}|\p{Variation_Selector}/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Presentation}/u;
const FLAG_A = 0x1f1e6;
/** The signs that stand for pictures without a glyph: what people tick and cross off, and another one. */
const SIGNS: Record<string, string> = {
  '✅': '✔',
  '☑': '✔',
  '❎': '✘',
  '❌': '✘',
  '❗': '!',
  '❓': '?',
  '➕': '+',
  '➖': '−',
};
const OTHER_PICTURE = '◆';
const OTHER_LETTER = '?';

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });

/** The text with « \n » alone between lines, and nothing that would be printed as an empty box. */
export function makePrintable(text: string, font: Glyphs): string {
  if (PLAIN.test(text)) return text;
  const clean = text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', TAB);
  let printed = '';
  for (const { segment } of graphemes.segment(clean)) printed += printOne(segment, font);
  return printed;
}

function printOne(grapheme: string, font: Glyphs): string {
  if (grapheme === '\n') return grapheme;
  const shown = [...grapheme].filter((each) => !SHAPELESS.test(each));
  const isHeld = (each: string): boolean => font.hasGlyphForCodePoint(each.codePointAt(0)!);
  // A picture of several characters (a person with an occupation) is one sign.
  if (shown.length < 2 || !PICTURE.test(shown[0]!)) {
    if (shown.every(isHeld)) return shown.join('');
  }
  const [first = ''] = shown;
  if (isFlag(first))
    return shown.map((each) => String.fromCharCode(65 + each.codePointAt(0)! - FLAG_A)).join('');
  if (SIGNS[first]) return SIGNS[first];
  if (PICTURE.test(first)) return isHeld(first) ? first : OTHER_PICTURE;
  const simpler = [...shown.join('').normalize('NFKD')].filter(isHeld).join('');
  return simpler || (first && OTHER_LETTER);
}

const isFlag = (character: string): boolean => /^[\u{1f1e6}-\u{1f1ff}]$/u.test(character);
