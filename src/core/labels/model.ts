/** What can be printed, by which call, and on what: the one table of spec §7's three calls. */
import * as v from 'valibot';
import { numberOrNull } from '../_lib/shape.ts';

/** A label, in millimetres; `room` is what the bars may take of its width, their white margins included. */
export interface LabelFormat {
  width: number;
  height: number;
  room: number;
}

/** Sheets of 3 × 7 labels, as every stationer sells them. */
const SHEET: LabelFormat = { width: 63.5, height: 38.1, room: 60.5 };
/** The roll of a label printer. */
const ROLL: LabelFormat = { width: 57, height: 32, room: 56 };

/** Bars narrower than this are not read by every scanner (millimetres); wider ones than that are of no use. */
export const NARROWEST_MM = 0.25;
export const WIDEST_MM = 0.5;
/** As many labels as one document may hold. */
export const LABELS_MAX = 1000;

/** What the specification calls them; what they mean is a reading of ours (contract notes). */
export const LABEL_KINDS = {
  sites: { path: '/api/sites/print_barcodes/', of: 'sites', format: SHEET },
  assets: { path: '/api/sites/print_assets_barcodes/', of: 'assets', format: SHEET },
  roll: { path: '/api/sites/print_to_label_barcodes/', of: 'assets', format: ROLL },
} as const;
export type LabelKind = keyof typeof LABEL_KINDS;
export const LABEL_KIND_NAMES = Object.keys(LABEL_KINDS) as LabelKind[];

/** The printed document; how many labels it holds, and how many pieces had no tag, where the server says so. */
export const PrintedLabels = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  printed: numberOrNull,
  skipped: numberOrNull,
});
export type PrintedLabels = v.InferOutput<typeof PrintedLabels>;
