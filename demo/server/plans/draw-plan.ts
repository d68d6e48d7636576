/** A printed plan: its picture, a number at each position, and the table of positions. */
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
import { tag, tagTable } from '../pdf/tags.ts';
import * as texts from '../texts.ts';

export interface PlacedLabel {
  /** From 0 to 1 of the picture. */
  x: number;
  y: number;
  label: string;
  asset: string;
  balise: string;
}

export interface PlanSheet {
  name: string;
  /** The site and the category. */
  place: string;
  /** What the picture shows, in words; `''` for nothing. */
  description: string;
  /** JPEG and its size in pixels, or `null` for a plan without a picture. */
  picture: { bytes: Buffer; width: number; height: number } | null;
  /** Whether to draw the positions; not when the picture already contains them. */
  numbered: boolean;
  places: readonly PlacedLabel[];
}

const MARGIN = 12 * MM;
const HEAD = 16 * MM;
const PIN = 2.6 * MM;

/** @returns the bytes of the document: the picture on one page, then its description and the table */
export function drawPlan({
  name,
  place,
  description,
  picture,
  numbered,
  places,
}: PlanSheet): Promise<Buffer> {
  const doc = createPdf({ title: name, subject: place || name, layout: 'landscape', margin: MARGIN });
  const { width, height } = doc.page;
  doc.font(BOLD).fontSize(16).fillColor(PRIMARY);
  const room = { width: width - 2 * MARGIN, height: 20, ellipsis: true };
  tag(doc, 'H1', () => doc.text(printableLine(doc, name), MARGIN, MARGIN, room));
  doc.font(FONT).fontSize(9).fillColor(MUTED);
  doc.text(printableLine(doc, place), { width: width - 2 * MARGIN, height: 12, ellipsis: true });
  if (picture) {
    const draw = (): void => drawPicture(doc, picture, numbered ? places : [], height - 2 * MARGIN - HEAD);
    tag(doc, 'Figure', draw, { alt: texts.pictureOf(name, places.length, description !== '') });
  }
  if (description || places.length) doc.addPage();
  if (description) drawDescription(doc, description);
  if (places.length) drawTable(doc, places);
  return finishPdf(doc);
}

function drawPicture(
  doc: PDFKit.PDFDocument,
  picture: NonNullable<PlanSheet['picture']>,
  pins: readonly PlacedLabel[],
  height: number,
): void {
  const width = doc.page.width - 2 * MARGIN;
  const scale = Math.min(width / picture.width, height / picture.height);
  const [wide, tall] = [picture.width * scale, picture.height * scale];
  const [left, top] = [MARGIN + (width - wide) / 2, MARGIN + HEAD];
  doc.image(picture.bytes, left, top, { width: wide, height: tall });
  doc.rect(left, top, wide, tall).lineWidth(0.5).stroke(LINE);
  pins.forEach(({ x, y }, index) => {
    drawPin(doc, index + 1, left + x * wide, top + y * tall);
  });
}

function drawPin(doc: PDFKit.PDFDocument, number: number, x: number, y: number): void {
  doc.circle(x, y, PIN).lineWidth(1).fillAndStroke(PRIMARY, '#ffffff');
  doc.font(BOLD).fontSize(8).fillColor('#ffffff');
  const text = String(number);
  doc.text(text, x - doc.widthOfString(text) / 2, y - 4.6, { lineBreak: false });
}

function drawDescription(doc: PDFKit.PDFDocument, description: string): void {
  doc.font(BOLD).fontSize(13).fillColor(PRIMARY);
  tag(doc, 'H2', () => doc.text(texts.PLAN_DESCRIPTION));
  doc.moveDown(0.6).font(FONT).fontSize(10).fillColor(INK);
  doc.text(description);
  doc.moveDown(1.5);
}

function drawTable(doc: PDFKit.PDFDocument, places: readonly PlacedLabel[]): void {
  doc.font(BOLD).fontSize(13).fillColor(PRIMARY);
  tag(doc, 'H2', () => doc.text(texts.PLAN_PLACES));
  doc.moveDown(0.6).font(FONT).fontSize(9).fillColor(INK);
  tagTable(doc, {
    columnStyles: [12 * MM, '*', '*', 45 * MM],
    rowStyles: (row) => (row === 0 ? { backgroundColor: '#e6efed', border: [0, 0, 1, 0] } : {}),
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: LINE, padding: 5 },
    data: [
      texts.PLAN_COLUMNS.map((text) => ({ text, type: 'TH' as const, scope: 'Column' as const })),
      ...places.map(({ label, asset, balise }, index) => [
        String(index + 1),
        ...[label, asset, balise].map((text) => printableLine(doc, text) || texts.EMPTY_CELL),
      ]),
    ],
  });
}
