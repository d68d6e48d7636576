/** What can be printed, by which call and on which format: the table of spec §7's three calls (D-94). */
import * as v from 'valibot';
import { numberOrNull } from '../kernel/lib/lenient-schema.ts';

/** A label, in millimetres; `room` is the width available for the bars, quiet zones included. */
export interface LabelFormat {
  width: number;
  height: number;
  room: number;
  /** How many labels a sheet has; `null` on a roll. */
  places: number | null;
}

/** The labels of a sheet: 3 × 7. */
export const SHEET_PLACES = 21;
/** Sheets of 3 × 7 labels, a common format. */
const SHEET: LabelFormat = { width: 63.5, height: 38.1, room: 60.5, places: SHEET_PLACES };
/** The roll of a label printer. */
const ROLL: LabelFormat = { width: 57, height: 32, room: 56, places: null };

/** The narrowest module in millimetres: not every scanner reads narrower bars. */
export const NARROWEST_MM = 0.25;
export const WIDEST_MM = 0.5;
/** The most labels in one document. */
export const LABELS_MAX = 1000;

/** The kinds by the specification's names; their meaning is our interpretation (contract notes). */
export const LABEL_KINDS = {
  sites: { path: '/api/sites/print_barcodes/', of: 'sites', format: SHEET },
  assets: { path: '/api/sites/print_assets_barcodes/', of: 'assets', format: SHEET },
  roll: { path: '/api/sites/print_to_label_barcodes/', of: 'assets', format: ROLL },
} as const;
export type LabelKind = keyof typeof LABEL_KINDS;
export const LABEL_KIND_NAMES = Object.keys(LABEL_KINDS) as LabelKind[];

/**
 * The printed document, with the number of labels and of pieces without a tag, and the label of the first sheet at
 * which it starts, where the server sends them.
 */
export const PrintedLabels = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  printed: numberOrNull,
  skipped: numberOrNull,
  start: numberOrNull,
});
export type PrintedLabels = v.InferOutput<typeof PrintedLabels>;
