/** PDF labels of equipment: adhesive sheets, and rolls of one label per page. */
import { setImmediate } from 'node:timers/promises';
import type { LabelFormat } from '../../../src/core/labels/formats.ts';
import { LABEL_KINDS } from '../../../src/core/labels/model.ts';
import { createPdf, finishPdf, MM } from '../pdf/document.ts';
import { group } from '../pdf/tags.ts';
import * as texts from '../texts.ts';
import { drawLabel, type Label } from './draw-label.ts';

/** What is drawn. */
export interface LabelJob {
  labels: readonly Label[];
  /** A sheet of 21 or a roll of 57 × 32 mm where it is left out. */
  format?: LabelFormat;
  /** What a QR code opens, in front of the tag; `''` for none. */
  address?: string;
}

/** What is drawn on sheets. */
export interface SheetJob extends LabelJob {
  /** The label of the first sheet at which they start: those before it are used. */
  start: number;
}

/** @returns the bytes of A4 sheets of labels */
export async function drawSheets({
  labels,
  start,
  format = LABEL_KINDS.assets.format,
  address = '',
}: SheetJob): Promise<Buffer> {
  const { grid } = format;
  if (!grid) throw new TypeError('A sheet has a grid.');
  const doc = createPdf({ title: texts.LABELS_TITLE, margin: 0, firstPage: false });
  for (const [index, label] of labels.entries()) {
    const place = (index + start - 1) % (grid.columns * grid.rows);
    if (index === 0 || place === 0) {
      doc.addPage();
      // Yields to other calls between two pages.
      await setImmediate();
    }
    const [column, row] = [place % grid.columns, Math.floor(place / grid.columns)];
    const corner = { x: grid.left + column * grid.across, y: grid.top + row * grid.down };
    group(doc, 'Sect', () => drawLabel(doc, label, corner, { format, address }));
  }
  return finishPdf(doc);
}

/** @returns the bytes of a document of one label a page */
export async function drawRoll({
  labels,
  format = LABEL_KINDS.roll.format,
  address = '',
}: LabelJob): Promise<Buffer> {
  const size: [number, number] = [format.width * MM, format.height * MM];
  const doc = createPdf({ title: texts.LABELS_TITLE, size, margin: 0, firstPage: false });
  for (const [index, label] of labels.entries()) {
    doc.addPage();
    if (index % 20 === 0) await setImmediate();
    group(doc, 'Sect', () => drawLabel(doc, label, { x: 0, y: 0 }, { format, address }));
  }
  return finishPdf(doc);
}
