/** One label: the name, the place, the bars, the tag in letters; with an address, a QR code beside name and place. */

import { getBars } from '../../../src/core/labels/bar-width.ts';
import type { LabelFormat } from '../../../src/core/labels/formats.ts';
import { chooseQr, layOutLabel } from '../../../src/core/labels/label-layout.ts';
import { drawCode128, encodeCode128, isCode128 } from '../pdf/code128.ts';
import { BOLD, FONT, INK, MM, MUTED, printable, printableLine } from '../pdf/document.ts';
import { drawQr, encodeQr } from '../pdf/qr.ts';
import { tag, wordsOfLines } from '../pdf/tags.ts';
import * as texts from '../texts.ts';
import { breakName } from './name-lines.ts';

/** The content of a label. */
export interface Label {
  balise: string;
  name: string;
  site: string;
}

export interface LabelStyle {
  format: LabelFormat;
  /** What a QR code opens, in front of the tag; `''` for none. */
  address: string;
}

/** The quiet zones that the standard requires, both sides together, in modules. */
const BLANKS = 20;
/** Tolerance for rounding errors. */
const TOLERANCE = 1e-6;
/** The height of a line, of the place with its gap, and of the tag, by the size of their letters. */
const LINE_HEIGHT = 1.35;
const SITE_HEIGHT = 1.6;
const TAG_HEIGHT = 1.3;
/** Between the bars and what is above and below them, in points. */
const GAP = 2;
/** The lowest bars that a reader takes without aiming, in points. */
const LOWEST_BARS = 8 * MM;
/** Lines of the name beside a QR code. */
const NAME_LINES = 2;
/** The quiet zone between a QR code and the words beside it, in modules. */
const QR_QUIET = 4;

/** All in points. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @param corner of the label, in millimetres */
export function drawLabel(
  doc: PDFKit.PDFDocument,
  label: Label,
  corner: { x: number; y: number },
  style: LabelStyle,
): void {
  const { format } = style;
  const { name, small } = layOutLabel(format);
  const margin = format.margin * MM;
  const side = ((format.width - format.room) / 2) * MM;
  const [x, y] = [corner.x * MM, corner.y * MM];
  const inner = { x: x + Math.max(margin, side), y: y + margin, width: 0, height: 0 };
  inner.width = format.width * MM - 2 * (inner.x - x);
  const foot = y + format.height * MM - margin - name * TAG_HEIGHT;
  const code = style.address ? drawAddress(doc, label, inner, style) : null;
  const words = code ? { ...inner, x: inner.x + code.width, width: inner.width - code.width } : { ...inner };
  const room = foot - GAP - LOWEST_BARS - small * SITE_HEIGHT - inner.y;
  const lines = code ? NAME_LINES : Math.max(1, Math.floor(room / (name * LINE_HEIGHT)));
  const under = drawWords(doc, label, words, { name, small, lines, align: code ? 'left' : 'center' });
  writeLine(doc.font(BOLD).fillColor(INK), label.balise, { ...inner, y: foot }, name, 'center');
  const top = Math.max(under, code ? inner.y + code.height + GAP / 2 : 0);
  const bars = { x: x + side, y: top, width: format.room * MM, height: foot - top - GAP };
  drawBars(doc, label.balise, bars, style);
}

type Align = 'left' | 'center';

function writeLine(doc: PDFKit.PDFDocument, text: string, box: Box, size: number, align: Align): void {
  const { x, y, width } = box;
  const look = { width, height: size * TAG_HEIGHT, align, ellipsis: true, lineBreak: true };
  doc.fontSize(size).text(text, x, y, look);
}

/** The name in as many lines as there are, then the place. @returns where they end */
function drawWords(
  doc: PDFKit.PDFDocument,
  label: Label,
  box: Box,
  { name, small, lines, align }: { name: number; small: number; lines: number; align: Align },
): number {
  doc.font(BOLD).fillColor(INK);
  const whole = printable(doc, label.name);
  const broken = breakName(whole, {
    width: box.width,
    lines,
    measure: (text) => doc.fontSize(name).widthOfString(text),
  });
  const lay = () => {
    for (const [index, text] of broken.entries()) {
      writeLine(doc, text, { ...box, y: box.y + index * name * LINE_HEIGHT }, name, align);
    }
  };
  tag(doc, 'P', lay, wordsOfLines(whole, broken));
  const under = box.y + broken.length * name * LINE_HEIGHT;
  doc.font(FONT).fillColor(MUTED);
  const site = printableLine(doc, label.site);
  const isWhole = doc.fontSize(small).widthOfString(site) <= box.width;
  const draw = () => writeLine(doc, site, { ...box, y: under }, small, align);
  if (site) tag(doc, 'P', draw, isWhole ? undefined : { actual: site });
  return under + small * SITE_HEIGHT;
}

/**
 * The QR code in the corner of a box.
 * @returns its size with the blank beside it, in points; `null` where the address is too long for it
 */
function drawAddress(
  doc: PDFKit.PDFDocument,
  { balise }: Label,
  { x, y }: Box,
  { format, address }: LabelStyle,
): Pick<Box, 'width' | 'height'> | null {
  const { dot } = format;
  const text = address + encodeURIComponent(balise);
  const chosen = chooseQr(layOutLabel(format).qr, (level) => encodeQr(text, level).size, dot);
  if (!chosen) return null;
  const matrix = encodeQr(text, chosen.level);
  const module = chosen.module * MM;
  const step = dot * MM;
  const draw = () => drawQr(doc, matrix, toDots(x, step), toDots(y, step), module);
  tag(doc, 'Figure', draw, { alt: texts.qrOf(text) });
  return { width: (matrix.size + QR_QUIET) * module, height: matrix.size * module };
}

/** The bars in the middle of the box; a message instead for a tag whose bars would be too fine to read. */
function drawBars(doc: PDFKit.PDFDocument, balise: string, box: Box, { format }: LabelStyle): void {
  const modules = isCode128(balise)
    ? encodeCode128(balise).reduce((sum, each) => sum + each, BLANKS)
    : Infinity;
  const bars = getBars(modules, format);
  if (!bars) {
    doc.font(FONT).fontSize(7).fillColor(MUTED);
    doc.text(texts.TAG_TOO_LONG, box.x, box.y + box.height / 2 - 5, { width: box.width, align: 'center' });
    return;
  }
  const width = bars.width * MM;
  const left = toDots(box.x + (box.width - width) / 2, format.dot * MM);
  tag(doc, 'Figure', () => drawCode128(doc, balise, left, box.y, width, box.height), {
    alt: texts.barsOf(balise),
  });
}

/** Rounds a length to whole dots, so that bars are sharp. */
const toDots = (length: number, dot: number): number => Math.floor(length / dot + TOLERANCE) * dot;
