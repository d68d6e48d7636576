/**
 * PDF documents in French: an embedded font that holds every letter (the built-in ones garble ✓, → or Ł), a
 * language and a title, so that readers and screen readers know what they open.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);

/** The two fonts of every document, by the name to give to `doc.font()`. */
export const FONT = 'Balise';
export const BOLD = 'Balise gras';

/** The colours of the product on paper: text, secondary text, lines, primary (spec §1, darkened to be read). */
export const INK = '#1c2b29';
export const MUTED = '#5a6b68';
export const LINE = '#b9c6c3';
export const PRIMARY = '#1a6b5c';

/** Points in a millimetre. */
export const MM = 72 / 25.4;

let fonts: { regular: Buffer; bold: Buffer } | null = null;

/** Read once: 1.4 MB, of which a document embeds the letters it uses. */
function loadFonts(): { regular: Buffer; bold: Buffer } {
  fonts ??= {
    regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  };
  return fonts;
}

export interface PdfOptions {
  /** Shown by readers as the window's title. */
  title: string;
  subject?: string;
  /** A4 unless said otherwise; a width and a height in points for a label printer. */
  size?: string | [width: number, height: number];
  layout?: 'portrait' | 'landscape';
  /** In points, on the four sides; 15 mm unless said otherwise. */
  margin?: number;
  /** Whether it starts with a page; yes unless said otherwise. */
  firstPage?: boolean;
}

/** An empty document, its fonts registered and `FONT` chosen. To be ended by `finishPdf`. */
export function createPdf({
  title,
  subject,
  size = 'A4',
  layout = 'portrait',
  margin = 15 * MM,
  firstPage = true,
}: PdfOptions): PDFKit.PDFDocument {
  const { regular, bold } = loadFonts();
  const doc = new PDFDocument({
    size,
    layout,
    margins: { top: margin, right: margin, bottom: margin, left: margin },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: title,
      Subject: subject ?? title,
      Author: 'Balise',
      Creator: 'Balise',
      Producer: 'Balise',
    },
  });
  doc.registerFont(FONT, regular);
  doc.registerFont(BOLD, bold);
  doc.font(FONT).fontSize(10);
  // The colour is the page's: each starts in black.
  doc.on('pageAdded', () => doc.fillColor(INK));
  if (firstPage) doc.addPage();
  return doc;
}

/** Ends the document. @returns its bytes */
export async function finishPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end();
  const parts: Buffer[] = [];
  for await (const part of doc as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
