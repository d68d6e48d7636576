/**
 * Lines with words of scripts that run from right to left (Arabic, Hebrew) among French ones: the library shapes each
 * word, but sets the words of such a phrase from left to right, without the spaces between them.
 */

/** A part of a line in the order in which it is set. */
export interface Piece {
  text: string;
  /** A word from right to left, which the library shapes and turns round as a whole. */
  isTurned: boolean;
}

const LETTERS = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]`;
const NUMBER = String.raw`\d+(?:[.,:/]\d+)*`;
/** From the first word from right to left to the last one, with the numbers, spaces and signs among and behind them. */
const PHRASE = new RegExp(`${LETTERS}+(?:[^\\p{L}\\d]*(?:${LETTERS}+|${NUMBER}))*`, 'gu');
const PARTS = new RegExp(`${LETTERS}+|${NUMBER}|[^\\d]`, 'gu');
const WORD = new RegExp(`^${LETTERS}`, 'u');
const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
};

/** Whether the order of a line differs from that of its characters. */
export const runsBothWays = (line: string): boolean => new RegExp(LETTERS, 'u').test(line);

/** The parts of a line of French in the order in which they are set. */
export function orderPieces(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (text: string): void => {
    if (text) pieces.push({ text, isTurned: false });
  };
  for (const { 0: found, index } of line.matchAll(PHRASE)) {
    const phrase = found + closeBrackets(found, line.slice(index + found.length));
    add(line.slice(end, index));
    end = index + phrase.length;
    for (const part of (phrase.match(PARTS) ?? []).reverse()) {
      if (WORD.test(part)) pieces.push({ text: part, isTurned: true });
      else add(MIRRORED[part] ?? part);
    }
  }
  add(line.slice(end));
  return pieces;
}

/** The bracket behind a phrase that closes one in it. */
function closeBrackets(phrase: string, rest: string): string {
  const closing = rest[0] ?? '';
  const opening = MIRRORED[closing];
  return opening && phrase.lastIndexOf(opening) > phrase.lastIndexOf(closing) ? closing : '';
}

interface Layout {
  glyphs: unknown[];
  positions: unknown[];
  advanceWidth: number;
}
/** The part of a font of `pdfkit` that lays out lines. */
export interface LineFont {
  layout(text: string, features?: unknown, onlyWidth?: boolean): Layout;
  layoutRun(text: string): Layout;
}

/** Lets a font lay out lines in both directions. */
export function setBothWays(font: LineFont): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features, onlyWidth) => {
    if (!runsBothWays(text)) return layout(text, features, onlyWidth);
    const parts = orderPieces(text).map((piece) =>
      piece.isTurned ? font.layoutRun(piece.text) : layout(piece.text, features, false),
    );
    return {
      glyphs: parts.flatMap(({ glyphs }) => glyphs),
      positions: parts.flatMap(({ positions }) => positions),
      advanceWidth: parts.reduce((sum, part) => sum + part.advanceWidth, 0),
    };
  };
}
