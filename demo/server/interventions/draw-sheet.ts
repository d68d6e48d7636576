/** The printed sheet of an intervention: what, where, by whom, when; space for a report and signatures. */

import { drawCode128, isCode128 } from '../pdf/code128.ts';
import { BOLD, createPdf, FONT, finishPdf, INK, LINE, MM, MUTED, PRIMARY } from '../pdf/document.ts';
import { decorate, group, tag } from '../pdf/tags.ts';
import { barsOf } from '../texts.ts';
import * as texts from './texts.ts';

/** The sheet's content, already formatted; `''` for missing values. */
export interface Sheet {
  title: string;
  madeOn: string;
  society: string;
  /** A PNG or a JPEG. */
  logo: Buffer | null;
  ticket: Line[];
  equipment: Line[];
  tag: string;
  provider: Line[];
  dates: Line[];
  ticketDescription: string;
  work: string;
  report: string;
}
export type Line = [label: string, value: string];

type Doc = PDFKit.PDFDocument;

const LABEL_WIDTH = 26 * MM;
const GAP = 6 * MM;
const SIGNATURE_HEIGHT = 32 * MM;
const FOOTER_HEIGHT = 8 * MM;

/** @returns the bytes of the PDF */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const doc = createPdf({ title: sheet.title, subject: sheet.ticket[1]?.[1], foot: FOOTER_HEIGHT });
  drawHead(doc, sheet);
  const { left, width } = frame(doc);
  const half = (width - GAP) / 2;
  const right = left + half + GAP;

  let top = doc.y;
  const bottoms = [drawLines(doc, texts.TICKET, sheet.ticket, left, top, half)];
  bottoms.push(drawEquipment(doc, sheet, right, top, half));
  top = Math.max(...bottoms) + GAP;
  const next = [drawLines(doc, texts.PROVIDER, sheet.provider, left, top, half)];
  next.push(drawLines(doc, texts.DATES, sheet.dates, right, top, half));
  doc.y = Math.max(...next) + GAP;

  const work = [sheet.work, sheet.ticketDescription === sheet.work ? '' : sheet.ticketDescription];
  drawText(doc, texts.WORK, work.filter(Boolean).join('\n\n') || texts.UNKNOWN);
  if (sheet.report) drawText(doc, texts.REPORT, sheet.report);
  else drawBlank(doc, texts.REPORT);
  drawSignatures(doc);
  drawFooters(doc, sheet);
  return finishPdf(doc);
}

function frame(doc: Doc): { left: number; width: number; bottom: number } {
  const { left, right, bottom } = doc.page.margins;
  return {
    left,
    width: doc.page.width - left - right,
    bottom: doc.page.height - bottom,
  };
}

function drawHead(doc: Doc, { title, madeOn, society, logo }: Sheet): void {
  const { left, width } = frame(doc);
  const top = doc.y;
  const box = { fit: [34 * MM, 16 * MM] as [number, number] };
  if (logo) tag(doc, 'Figure', () => doc.image(logo, left, top, box), { alt: texts.logoOf(society) });
  const start = left + (logo ? 38 * MM : 0);
  doc
    .font(BOLD)
    .fontSize(11)
    .text(society, start, top, { width: width / 2 - (start - left) });
  const under = doc.y;
  doc.font(BOLD).fontSize(16).fillColor(PRIMARY);
  tag(doc, 'H1', () => doc.text(title, left + width / 2, top, { width: width / 2, align: 'right' }));
  doc.font(FONT).fontSize(9).fillColor(MUTED);
  doc.text(madeOn, left + width / 2, doc.y + 2, { width: width / 2, align: 'right' });
  const line = Math.max(under, doc.y, top + (logo ? 16 * MM : 0)) + 3 * MM;
  decorate(doc, () => {
    doc
      .moveTo(left, line)
      .lineTo(left + width, line)
      .lineWidth(1)
      .stroke(PRIMARY);
  });
  doc.fillColor(INK);
  doc.y = line + 5 * MM;
}

function drawTitle(doc: Doc, title: string, x: number, y: number, width: number): number {
  tag(doc, 'H2', () => doc.font(BOLD).fontSize(11).fillColor(PRIMARY).text(title, x, y, { width }));
  doc.font(FONT).fontSize(9.5).fillColor(INK);
  return doc.y + 2;
}

/** @returns the vertical position of its end */
function drawLines(
  doc: Doc,
  title: string,
  lines: readonly Line[],
  x: number,
  y: number,
  width: number,
): number {
  let top = drawTitle(doc, title, x, y, width);
  const drawLine = ([label, value]: Line): void => {
    tag(doc, 'Lbl', () => doc.fillColor(MUTED).text(label, x, top, { width: LABEL_WIDTH }));
    const under = doc.y;
    doc.fillColor(INK);
    const room = { width: width - LABEL_WIDTH };
    tag(doc, 'LBody', () => doc.text(value || texts.UNKNOWN, x + LABEL_WIDTH, top, room));
    top = Math.max(under, doc.y) + 2;
  };
  if (lines.length > 0)
    group(doc, 'L', () => {
      for (const line of lines) group(doc, 'LI', () => drawLine(line));
    });
  return top;
}

/** The equipment, and the bar code of its tag, to be scanned on site. */
function drawEquipment(
  doc: Doc,
  { equipment, tag: balise }: Sheet,
  x: number,
  y: number,
  width: number,
): number {
  const bottom = drawLines(doc, texts.EQUIPMENT, equipment, x, y, width);
  if (!isCode128(balise)) return bottom;
  const height = 12 * MM;
  const wide = Math.min(width, 60 * MM);
  tag(doc, 'Figure', () => drawCode128(doc, balise, x, bottom + 2, wide, height), { alt: barsOf(balise) });
  return bottom + 2 + height;
}

/** A text of any length, over as many pages as it needs. */
function drawText(doc: Doc, title: string, text: string): void {
  const { left, width } = frame(doc);
  keepTogether(doc, 20 * MM);
  const top = drawTitle(doc, title, left, doc.y, width);
  doc.text(text, left, top, { width });
  doc.y += GAP;
}

/** Lines for handwriting. */
function drawBlank(doc: Doc, title: string): void {
  const { left, width } = frame(doc);
  const step = 8 * MM;
  keepTogether(doc, 6 * step);
  let y = drawTitle(doc, title, left, doc.y, width) + step - 2;
  for (let line = 0; line < 5; line++, y += step) {
    const line = y;
    decorate(doc, () => {
      doc
        .moveTo(left, line)
        .lineTo(left + width, line)
        .lineWidth(0.5)
        .dash(1.5, { space: 1.5 })
        .stroke(LINE);
    });
  }
  doc.undash();
  doc.y = y - step + GAP;
}

function drawSignatures(doc: Doc): void {
  keepTogether(doc, SIGNATURE_HEIGHT);
  const { left, width } = frame(doc);
  const half = (width - GAP) / 2;
  const top = doc.y;
  [texts.SIGN_PROVIDER, texts.SIGN_CLIENT].forEach((label, index) => {
    const x = left + index * (half + GAP);
    decorate(doc, () => doc.rect(x, top, half, SIGNATURE_HEIGHT).lineWidth(0.75).stroke(LINE));
    doc
      .fillColor(MUTED)
      .text(label, x + 6, top + 5, { width: half - 12 })
      .fillColor(INK);
  });
}

/** Starts a page when less than that height is left on this one. */
function keepTogether(doc: Doc, height: number): void {
  if (doc.y + height > frame(doc).bottom) doc.addPage();
}

function drawFooters(doc: Doc, { title, society }: Sheet): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    // The foot is written into the room kept for it, where other texts go on to the next page.
    doc.page.margins.bottom -= FOOTER_HEIGHT;
    const { left, width, bottom } = frame(doc);
    const y = bottom - 10;
    const options = { width, lineBreak: false };
    doc.font(FONT).fontSize(8).fillColor(MUTED);
    const drawFoot = (): void => {
      doc.text([society, title].filter(Boolean).join(' · '), left, y, options);
      doc.text(texts.pageOf(index + 1, count), left, y, { ...options, align: 'right' });
    };
    decorate(doc, drawFoot, true);
  }
}
