/** QR codes, drawn as rectangles: sharp at any size. */
import bwip from 'bwip-js/generic';
import type { QrLevel } from '../../../src/core/labels/label-layout.ts';

/** A code without its quiet zone: `rows[y][x]` is dark. */
export interface QrMatrix {
  size: number;
  rows: readonly (readonly boolean[])[];
}

/** @throws when the text is too long for any code */
export function encodeQr(text: string, level: QrLevel): QrMatrix {
  const [symbol] = bwip.raw('qrcode', text, `eclevel=${level}`);
  if (!symbol || !('pixs' in symbol)) throw new RangeError('No QR code of that text.');
  const { pixs, pixx } = symbol;
  const rows = Array.from({ length: pixs.length / pixx }, (_, y) =>
    Array.from({ length: pixx }, (_each, x) => pixs[y * pixx + x] === 1),
  );
  return { size: pixx, rows };
}

/** Draws a code with its corner at a place, a rectangle for each run of dark modules, in points. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  { rows }: QrMatrix,
  x: number,
  y: number,
  module: number,
): void {
  doc.save();
  rows.forEach((row, line) => {
    for (let at = 0; at < row.length; at++) {
      if (!row[at]) continue;
      const start = at;
      while (row[at + 1]) at++;
      doc.rect(x + start * module, y + line * module, (at + 1 - start) * module, module);
    }
  });
  doc.fill('#000000').restore();
}
