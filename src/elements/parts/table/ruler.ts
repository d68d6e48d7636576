/** The widths of texts in the font in use, without layout: a canvas measures each character once. */

/** The font in use. */
export interface TableFont {
  /** As in a style sheet. */
  family: string;
  /** Of a line and of a second line, in px. */
  size: number;
  small: number;
  /** Beside each letter and each space, as shares of the size: readers may widen both (WCAG 1.4.12). */
  spacing: { letters: number; words: number };
  /** How much larger than that everything is drawn: letters do not grow in the very same proportion. */
  zoom: number;
}

/** The sizes and weights of a table. */
export interface Ruler {
  /** A line of a cell, in px. */
  line(text: string): number;
  /** A line of the main cell. */
  title(text: string): number;
  /** A second line. */
  sub(text: string): number;
  /** What is small and bold: headers, badges, buttons. */
  label(text: string): number;
}

/** Digits have one width in the table, that of the widest on a canvas. */
const DIGIT = /\d/g;
const DIGITS = [...'0123456789'];
/** For kerning and rounding, in px. */
const SLACK = 1;
/** Enlarged, digits of one width are wider than the widest on a canvas, which takes the shapes of a larger size. */
const ENLARGED_DIGIT = 1.03;

let context: CanvasRenderingContext2D | null = null;

/** @param weight « 600 » for what is bold @param size in px */
function createMeasure(
  weight: string,
  size: number,
  { family, spacing, zoom }: TableFont,
): (text: string) => number {
  const font = `${weight}${size * zoom}px ${family}`;
  const known = new Map<string, number>();
  const measure = (character: string): number => {
    context ??= document.createElement('canvas').getContext('2d');
    if (!context) return 8;
    context.font = font;
    const beside = spacing.letters + (character.trim() === '' ? spacing.words : 0);
    const canvas = context;
    const isDigit = character === '0';
    const widths = (isDigit ? DIGITS : [character]).map((each) => canvas.measureText(each).width);
    const wider = isDigit && zoom > 1 ? ENLARGED_DIGIT : 1;
    return (Math.max(...widths) * wider) / zoom + beside * size;
  };
  return (text) => {
    let sum = 0;
    for (const character of text.replace(DIGIT, '0')) {
      let width = known.get(character);
      if (width === undefined) {
        width = measure(character);
        known.set(character, width);
      }
      sum += width;
    }
    return sum === 0 ? 0 : Math.ceil(sum + SLACK);
  };
}

const rulers = new Map<string, Ruler>();

/** What a font is kept by. */
export const nameFont = ({ family, size, small, spacing, zoom }: TableFont): string =>
  [size, small, spacing.letters, spacing.words, zoom, family].join(' ');

/** The ruler of a font, the same until fonts arrive. @param arrived how often fonts have arrived since */
export function getRuler(font: TableFont, arrived: number): Ruler {
  const { size, small } = font;
  const key = `${arrived} ${nameFont(font)}`;
  const found = rulers.get(key);
  if (found) return found;
  const ruler = {
    line: createMeasure('', size, font),
    title: createMeasure('600 ', size, font),
    sub: createMeasure('', small, font),
    label: createMeasure('600 ', small, font),
  };
  rulers.set(key, ruler);
  return ruler;
}

/** Calls when fonts have arrived. @returns stops it */
export function observeFonts(report: () => void): () => void {
  document.fonts?.addEventListener('loadingdone', report);
  return () => document.fonts?.removeEventListener('loadingdone', report);
}
