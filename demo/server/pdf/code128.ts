/** Code 128 bars of a tag (spec §5: the only code that the scanner reads), drawn as rectangles: sharp at any size. */
import bwip from 'bwip-js/generic';

/** The quiet zone that the standard requires on each side, in modules. */
const QUIET = 10;

/** The characters of Code 128 without extensions: printable ASCII. */
const READABLE = /^[\x20-\x7e]{1,48}$/;

/** Whether a text can be encoded. */
export const isCode128 = (text: string): boolean => READABLE.test(text);

/**
 * The widths of bars and spaces, in modules, starting with a bar.
 * @throws RangeError for a text that cannot be encoded
 */
export function encodeCode128(text: string): number[] {
  if (!isCode128(text)) throw new RangeError('Code 128 holds 1 to 48 printable ASCII characters.');
  const [symbol] = bwip.raw('code128', text);
  return symbol && 'sbs' in symbol ? symbol.sbs : [];
}

/**
 * Draws the bars into a rectangle, in points, quiet zones included.
 * @returns the width of one module in points: a printer of 300 dpi needs 0.25 mm
 * @throws RangeError for a text that cannot be encoded
 */
export function drawCode128(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  width: number,
  height: number,
): number {
  const widths = encodeCode128(text);
  const module = width / (widths.reduce((sum, each) => sum + each, 0) + 2 * QUIET);
  let left = x + QUIET * module;
  doc.save();
  widths.forEach((each, index) => {
    if (index % 2 === 0) doc.rect(left, y, each * module, height);
    left += each * module;
  });
  doc.fill('#000000').restore();
  return module;
}
