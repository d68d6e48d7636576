/** The widths of texts in the font in use, without layout: a canvas measures each character once. */

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

/** Digits have one width in the table, whatever they have on a canvas. */
const DIGIT = /\d/g;
/** For kerning and rounding, in px. */
const SLACK = 1;

let context: CanvasRenderingContext2D | null = null;

function createMeasure(font: string): (text: string) => number {
  const known = new Map<string, number>();
  const measure = (character: string): number => {
    context ??= document.createElement('canvas').getContext('2d');
    if (!context) return 8;
    context.font = font;
    return context.measureText(character).width;
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

/**
 * The ruler of a font, the same until fonts arrive.
 * @param family as in a style sheet
 * @param size of a line, in px
 * @param small of a second line, in px
 * @param arrived how often fonts have arrived since
 */
export function getRuler(family: string, size: number, small: number, arrived: number): Ruler {
  const key = `${arrived} ${size} ${small} ${family}`;
  const found = rulers.get(key);
  if (found) return found;
  const ruler = {
    line: createMeasure(`${size}px ${family}`),
    title: createMeasure(`600 ${size}px ${family}`),
    sub: createMeasure(`${small}px ${family}`),
    label: createMeasure(`600 ${small}px ${family}`),
  };
  rulers.set(key, ruler);
  return ruler;
}

/** Calls when fonts have arrived. @returns stops it */
export function observeFonts(report: () => void): () => void {
  document.fonts?.addEventListener('loadingdone', report);
  return () => document.fonts?.removeEventListener('loadingdone', report);
}
