/** Reads the barcodes of printed pages. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
    ).buffer,
  },
});

/** The package's own canvas for Node. */
interface CanvasFactory {
  create(
    width: number,
    height: number,
  ): {
    canvas: HTMLCanvasElement;
    context: CanvasRenderingContext2D;
  };
}

/** A code on a page, and where it is, in millimetres. */
export interface FoundCode {
  text: string;
  format: string;
  x: number;
  y: number;
}

/** A printed page, in millimetres. */
export interface PrintedPage {
  width: number;
  height: number;
  codes: FoundCode[];
}

/**
 * The Code 128 texts of each page, in any order.
 * @param dots per inch of the printer: 300 for a simple office printer, 203.2 for a label printer
 */
export async function readLabels(bytes: Uint8Array, dots = 300): Promise<string[][]> {
  return (await readCodes(bytes, ['Code128'], dots)).map(({ codes }) => codes.map(({ text }) => text));
}

/** The pages with the codes on them, in any order. */
export async function readCodes(
  bytes: Uint8Array,
  formats: ('Code128' | 'QRCode')[],
  dots = 300,
): Promise<PrintedPage[]> {
  const mm = 25.4 / dots;
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: dots / 72 });
    const factory = pdf.canvasFactory as CanvasFactory;
    const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas, canvasContext: context, viewport }).promise;
    const image = context.getImageData(0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(image, { formats, maxNumberOfSymbols: 255 });
    pages.push({
      width: viewport.width * mm,
      height: viewport.height * mm,
      codes: found.map(({ text, format, position: { topLeft, bottomRight } }) => ({
        text,
        format,
        x: ((topLeft.x + bottomRight.x) / 2) * mm,
        y: ((topLeft.y + bottomRight.y) / 2) * mm,
      })),
    });
  }
  await task.destroy();
  return pages;
}

/** A rectangle's path has that many numbers: a corner, three lines, a close. */
const RECTANGLE = 13;

/** The width of the narrowest rectangle, in millimetres: labels draw no rectangles except bars. */
export async function measureNarrowest(bytes: Uint8Array): Promise<number> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  const widths: number[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { fnArray, argsArray } = await (await pdf.getPage(number)).getOperatorList();
    fnArray.forEach((operator, index) => {
      if (operator !== OPS.constructPath) return;
      const [path] = argsArray[index][1] as [ArrayLike<number>];
      for (let at = 0; at < path.length; at += RECTANGLE) widths.push(path[at + 4]! - path[at + 1]!);
    });
  }
  await task.destroy();
  return (Math.min(...widths) / 72) * 25.4;
}
