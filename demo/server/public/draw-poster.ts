/** The poster of a place that takes reports without an account: a page for a wall, or four cards to cut out. */
import type { PosterFormat } from '../../../src/core/public-tickets/model.ts';
import { breakName } from '../labels/name-lines.ts';
import {
  BOLD,
  createPdf,
  FONT,
  finishPdf,
  INK,
  LINE,
  MM,
  MUTED,
  PRIMARY,
  printableLine,
} from '../pdf/document.ts';
import { drawQr, encodeQr, type QrMatrix } from '../pdf/qr.ts';
import { decorate, group, type Tag, tag, wordsOfLines } from '../pdf/tags.ts';
import { qrOf } from '../texts.ts';
import * as texts from './texts.ts';

/** What is printed. */
export interface Poster {
  format: PosterFormat;
  /** The place, and those above it in one line. */
  name: string;
  above: string;
  /** What the code opens. */
  address: string;
  /** The organisation; `''` for none. */
  society: string;
}

type Doc = PDFKit.PDFDocument;

/** A4 in millimetres; a card is half as wide and half as high. */
const PAGE = { width: 210, height: 297 };
/** Of a page in millimetres, and of its letters in points. */
const SIDE = 16;
const QR = 124;
const SMALLEST = 6.5;
const NAME = { lines: 2, largest: 40, least: 22 };
const LINE_HEIGHT = 1.25;

/** A page or a card: its corner in points, and how large it is drawn. */
interface Sheet {
  doc: Doc;
  x: number;
  y: number;
  scale: number;
}

interface Words {
  tag?: Tag;
  font: string;
  color: string;
  /** On a page, in points. */
  size: number;
  /** Lines at most. */
  lines: number;
}

/** @returns the bytes of one page */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const doc = createPdf({ title: texts.posterTitle(poster.name), margin: 0 });
  const matrix = encodeQr(poster.address, 'M');
  const cards = poster.format === 'a4' ? [[0, 0]] : [0, 1, 2, 3].map((n) => [n % 2, n >> 1]);
  const scale = poster.format === 'a4' ? 1 : 0.5;
  for (const [column, row] of cards) {
    const x = column! * PAGE.width * scale * MM;
    const y = row! * PAGE.height * scale * MM;
    group(doc, 'Sect', () => drawSheet({ doc, x, y, scale }, poster, matrix));
  }
  if (poster.format === 'a6') decorate(doc, () => drawCuts(doc));
  return finishPdf(doc);
}

function drawSheet(sheet: Sheet, poster: Poster, matrix: QrMatrix): void {
  const { doc, scale } = sheet;
  const write = (text: string, top: number, words: Words): number => writeWords(sheet, text, top, words);
  if (poster.society) write(poster.society, 15, { font: FONT, color: MUTED, size: 13, lines: 1 });
  let top = write(texts.POSTER_HEAD, 25, { tag: 'H1', font: BOLD, color: PRIMARY, size: 50, lines: 1 });
  top = write(texts.POSTER_LEAD, top, { font: FONT, color: INK, size: 23, lines: 1 });
  const side = drawCode(sheet, poster.address, matrix, top + 9);
  top += 9 + side + 8;
  if (poster.above) top = write(poster.above, top, { font: FONT, color: MUTED, size: 16, lines: 1 });
  const size = chooseSize(doc, poster.name, innerWidth(scale), scale);
  top = write(poster.name, top, { tag: 'H2', font: BOLD, color: INK, size, lines: NAME.lines });
  top = write(texts.POSTER_HOW, top + 3, { font: FONT, color: INK, size: 17, lines: 2 });
  top = write(texts.POSTER_OR, top + 4, { font: FONT, color: MUTED, size: 12, lines: 1 });
  top = write(poster.address, top, { font: FONT, color: INK, size: 12, lines: 4 });
  write(texts.POSTER_DANGER, top + 4, { font: BOLD, color: INK, size: 14, lines: 1 });
}

/** In points. */
const innerWidth = (scale: number): number => (PAGE.width - 2 * SIDE) * scale * MM;
const sizeOn = (size: number, scale: number): number => Math.max(SMALLEST, size * scale);

/** In the middle, at a height in millimetres of a page. @returns where the words end */
function writeWords({ doc, x, y, scale }: Sheet, text: string, top: number, words: Words): number {
  const size = sizeOn(words.size, scale);
  const width = innerWidth(scale);
  doc.font(words.font).fontSize(size).fillColor(words.color);
  const measure = (part: string): number => doc.widthOfString(part);
  const whole = printableLine(doc, text);
  const lines = breakName(whole, { width, lines: words.lines, measure });
  const height = size * LINE_HEIGHT;
  const lay = () => {
    for (const [index, line] of lines.entries()) {
      const at = y + top * scale * MM + index * height;
      doc.text(line, x + SIDE * scale * MM, at, { width, align: 'center', lineBreak: false });
    }
  };
  tag(doc, words.tag ?? 'P', lay, wordsOfLines(whole, lines));
  return top + (lines.length * height) / (scale * MM);
}

/** The largest letters in which the name needs no more than its lines. */
function chooseSize(doc: Doc, name: string, width: number, scale: number): number {
  for (let size = NAME.largest; size > NAME.least; size--) {
    doc.font(BOLD).fontSize(sizeOn(size, scale));
    const measure = (part: string): number => doc.widthOfString(part);
    const [more] = breakName(printableLine(doc, name), { width, lines: NAME.lines + 1, measure }).slice(
      NAME.lines,
    );
    if (more === undefined) return size;
  }
  return NAME.least;
}

/** @returns its side, in millimetres of a page */
function drawCode({ doc, x, y, scale }: Sheet, address: string, matrix: QrMatrix, top: number): number {
  const module = (QR * scale * MM) / matrix.size;
  const left = x + ((PAGE.width - QR) / 2) * scale * MM;
  tag(doc, 'Figure', () => drawQr(doc, matrix, left, y + top * scale * MM, module), { alt: qrOf(address) });
  return QR;
}

/** Where the cards are cut. */
function drawCuts(doc: Doc): void {
  const [width, height] = [PAGE.width * MM, PAGE.height * MM];
  doc.lineWidth(0.5).dash(3, { space: 3 });
  doc.moveTo(width / 2, 0).lineTo(width / 2, height);
  doc
    .moveTo(0, height / 2)
    .lineTo(width, height / 2)
    .stroke(LINE);
  doc.undash();
}
