/**
 * PDF documents in French: an embedded font with every letter (the built-in ones lack ✓, → or Ł), a language, a
 * title and tags (`tags.ts`), for readers and screen readers.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { breakLongWords } from './long-words.ts';
import { type Glyphs, makePrintable } from './printable.ts';
import { type LineFont, setBothWays } from './right-to-left.ts';
import { beginTags, tagText } from './tags.ts';

const require = createRequire(import.meta.url);

/** The two fonts of every document, as names for `doc.font()`. */
export const FONT = 'Balise';
export const BOLD = 'Balise gras';

/** The printed colours: text, secondary text, lines, primary (spec §1, darkened for contrast). */
export const INK = '#1c2b29';
export const MUTED = '#5a6b68';
export const LINE = '#b9c6c3';
export const PRIMARY = '#1a6b5c';

/** Points per millimetre. */
export const MM = 72 / 25.4;

let fonts: { regular: Buffer; bold: Buffer } | null = null;

/** Read once: 1.4 MB, of which a document embeds only the glyphs in use. */
function loadFonts(): { regular: Buffer; bold: Buffer } {
  fonts ??= {
    regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  };
  return fonts;
}

export interface PdfOptions {
  /** The title that readers show. */
  title: string;
  subject?: string;
  /** A4 by default; a width and a height in points for a label printer. */
  size?: string | [width: number, height: number];
  layout?: 'portrait' | 'landscape';
  /** In points, on the four sides; 15 mm by default. */
  margin?: number;
  /** The height above the lower margin that is kept for the foot of each page. */
  foot?: number;
  /** Whether it starts with a page; yes by default. */
  firstPage?: boolean;
}

/** An empty document with its fonts registered and `FONT` selected; `finishPdf` ends it. */
export function createPdf({
  title,
  subject,
  size = 'A4',
  layout = 'portrait',
  margin = 15 * MM,
  foot = 0,
  firstPage = true,
}: PdfOptions): PDFKit.PDFDocument {
  const { regular, bold } = loadFonts();
  const doc = new PDFDocument({
    size,
    layout,
    margins: { top: margin, right: margin, bottom: margin + foot, left: margin },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    tagged: true,
    displayTitle: true,
    info: {
      Title: toOneLine(title),
      Subject: toOneLine(subject ?? title),
      Author: 'Balise',
      Creator: 'Balise',
      Producer: 'Balise',
    },
  });
  doc.registerFont(FONT, regular);
  doc.registerFont(BOLD, bold);
  beginTags(doc);
  prepareTexts(doc);
  doc.font(FONT).fontSize(10);
  // Each page starts in black.
  doc.on('pageAdded', () => doc.fillColor(INK));
  if (firstPage) doc.addPage();
  return doc;
}

/** For the properties of the document, which have no lines. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** What `pdfkit` keeps to itself. */
interface Inner {
  _font: LineFont & { font: Glyphs };
  /** All its texts pass through here, those that are only measured too. */
  _text: (text: unknown, ...rest: unknown[]) => unknown;
}

/** Every text of the document may be a pasted one, from right to left too. */
function prepareTexts(doc: PDFKit.PDFDocument): void {
  const inner = doc as unknown as Inner;
  for (const name of [BOLD, FONT]) {
    doc.font(name);
    setBothWays(inner._font);
  }
  const write = inner._text.bind(doc);
  inner._text = (text, ...rest) => {
    const ready = printable(doc, String(text ?? ''));
    const width = widthOf(doc, rest);
    const measure = (letter: string): number => doc.widthOfString(letter);
    return tagText(doc, () => write(width === null ? ready : breakLongWords(ready, width, measure), ...rest));
  };
}

/** The width in which a text breaks into lines; `null` where it does not. @param rest position and options, if any */
function widthOf(doc: PDFKit.PDFDocument, rest: readonly unknown[]): number | null {
  const options = rest.find((each): each is PDFKit.Mixins.TextOptions => typeof each === 'object');
  if (options?.lineBreak === false) return null;
  const left = typeof rest[0] === 'number' ? rest[0] : doc.x;
  return options?.width ?? doc.page.width - left - doc.page.margins.right;
}

/** The text as the document prints it, for code that measures it in parts. */
export const printable = (doc: PDFKit.PDFDocument, text: string): string =>
  makePrintable(text, (doc as unknown as Inner)._font.font);

/** The same on one line, for names and cells. */
export const printableLine = (doc: PDFKit.PDFDocument, text: string): string =>
  printable(doc, text).replace(/\s+/g, ' ').trim();

/** Ends the document. @returns its bytes */
export async function finishPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end();
  const parts: Buffer[] = [];
  for await (const part of doc as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
