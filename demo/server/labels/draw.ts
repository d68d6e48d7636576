/** PDF labels of equipment: adhesive sheets of 21, and rolls of one label per page. */
import { setImmediate } from 'node:timers/promises';
import { drawCode128, encodeCode128, isCode128 } from '../pdf/code128.ts';
import {
  BOLD,
  createPdf,
  FONT,
  finishPdf,
  INK,
  MM,
  MUTED,
  printable,
  printableLine,
} from '../pdf/document.ts';
import * as texts from '../texts.ts';
import { breakName } from './name-lines.ts';

/** The content of a label. */
export interface Label {
  balise: string;
  name: string;
  site: string;
}

/** Bar widths, in points: the narrowest that common printers and readers support, and the widest that looks well. */
const NARROWEST = 0.25 * MM;
const WIDEST = 0.5 * MM;
/** The quiet zones that the standard requires, both sides together, in modules. */
const BLANKS = 20;
/** Tolerance for rounding errors. */
const TOLERANCE = 1e-6;

interface Layout {
  width: number;
  height: number;
  /** Margins around texts, and beside the bars and their quiet zones, in points. */
  margin: number;
  side: number;
  /** A dot of the printer, in points: bars are a whole number of dots. */
  dot: number;
  name: number;
  small: number;
}

/** 600 dots per inch for an office printer, eight per millimetre for a label printer. */
const OFFICE_DOT = 72 / 600;
const ROLL_DOT = MM / 8;

/** A4 sheets of 3 × 7 labels of 63.5 × 38.1 mm, a common stationery format. */
const SHEET = { columns: 3, rows: 7, left: 7.25 * MM, top: 15.15 * MM, across: 66.04 * MM, down: 38.1 * MM };
const ON_SHEET: Layout = {
  width: 63.5 * MM,
  height: 38.1 * MM,
  margin: 2.5 * MM,
  side: 1.5 * MM,
  dot: OFFICE_DOT,
  name: 9.5,
  small: 7,
};
/** The roll of a label printer: 57 × 32 mm. */
const ON_ROLL: Layout = {
  width: 57 * MM,
  height: 32 * MM,
  margin: 1.5 * MM,
  side: 0.5 * MM,
  dot: ROLL_DOT,
  name: 9,
  small: 6.5,
};

/** What is drawn on sheets. */
export interface SheetLabels {
  labels: readonly Label[];
  /** The label of the first sheet at which they start: those before it are used. */
  start: number;
}

/** @returns the bytes of sheets of 21 labels */
export async function drawSheets({ labels, start }: SheetLabels): Promise<Buffer> {
  const doc = createPdf({ title: texts.LABELS_TITLE, margin: 0, firstPage: false });
  const aPage = SHEET.columns * SHEET.rows;
  for (const [index, label] of labels.entries()) {
    const place = (index + start - 1) % aPage;
    if (index === 0 || place === 0) {
      doc.addPage();
      // Yields to other calls between two pages.
      await setImmediate();
    }
    const [column, row] = [place % SHEET.columns, Math.floor(place / SHEET.columns)];
    drawLabel(doc, label, SHEET.left + column * SHEET.across, SHEET.top + row * SHEET.down, ON_SHEET);
  }
  return finishPdf(doc);
}

/** @returns the bytes of a document of one label a page */
export async function drawRoll(labels: readonly Label[]): Promise<Buffer> {
  const size: [number, number] = [ON_ROLL.width, ON_ROLL.height];
  const doc = createPdf({ title: texts.LABELS_TITLE, size, margin: 0, firstPage: false });
  for (const [index, label] of labels.entries()) {
    doc.addPage();
    if (index % 20 === 0) await setImmediate();
    drawLabel(doc, label, 0, 0, ON_ROLL);
  }
  return finishPdf(doc);
}

/** The height of a line, and of the gap below the site, by the size of their letters. */
const LINE_HEIGHT = 1.35;
const SITE_HEIGHT = 1.6;
/** The lowest bars that a reader takes without aiming. */
const LOWEST_BARS = 8 * MM;

/** From top to bottom: the name, the site, the bars, the tag in letters. */
function drawLabel(doc: PDFKit.PDFDocument, label: Label, x: number, y: number, layout: Layout): void {
  const { margin, side, name, small } = layout;
  const width = layout.width - 2 * margin;
  const line = (text: string, top: number, size: number): void => {
    doc.fontSize(size).text(text, x + margin, top, {
      width,
      height: size * 1.3,
      align: 'center',
      ellipsis: true,
      lineBreak: true,
    });
  };
  doc.font(BOLD).fillColor(INK);
  const foot = y + layout.height - margin - name * 1.3;
  const room = foot - 2 - LOWEST_BARS - small * SITE_HEIGHT - (y + margin);
  const lines = breakName(printable(doc, label.name), {
    width,
    lines: Math.max(1, Math.floor(room / (name * LINE_HEIGHT))),
    measure: (text) => doc.fontSize(name).widthOfString(text),
  });
  for (const [index, text] of lines.entries()) line(text, y + margin + index * name * LINE_HEIGHT, name);
  const under = y + margin + lines.length * name * LINE_HEIGHT;
  doc.font(FONT).fillColor(MUTED);
  line(printableLine(doc, label.site), under, small);
  doc.font(BOLD).fillColor(INK);
  line(label.balise, foot, name);
  const top = under + small * SITE_HEIGHT;
  const box = { x: x + side, y: top, width: layout.width - 2 * side, height: foot - top - 2 };
  drawBars(doc, label.balise, box, layout.dot);
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The bars in the middle of the box; a message instead for a tag whose bars would be too fine to read. */
function drawBars(doc: PDFKit.PDFDocument, balise: string, box: Box, dot: number): void {
  const modules = isCode128(balise)
    ? encodeCode128(balise).reduce((sum, each) => sum + each, BLANKS)
    : Infinity;
  const module = toDots(Math.min(WIDEST, box.width / modules), dot);
  if (module < NARROWEST - TOLERANCE) {
    doc.font(FONT).fontSize(7).fillColor(MUTED);
    doc.text(texts.TAG_TOO_LONG, box.x, box.y + box.height / 2 - 5, { width: box.width, align: 'center' });
    return;
  }
  const width = modules * module;
  const left = toDots(box.x + (box.width - width) / 2, dot);
  drawCode128(doc, balise, left, box.y, width, box.height);
}

/** Rounds a length to whole dots, so that bars are sharp. */
const toDots = (length: number, dot: number): number => Math.floor(length / dot + TOLERANCE) * dot;
