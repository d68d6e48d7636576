/** What can be printed, and by which call: the table of spec §7's three calls (D-94). */
import * as v from 'valibot';
import { numberOrNull } from '../kernel/lib/lenient-schema.ts';
import { type LabelFormat, ROLLS, SHEETS } from './formats.ts';

/** The most labels in one document. */
export const LABELS_MAX = 1000;

/** What every server prints on. */
const SHEET: LabelFormat = SHEETS['21'];
const ROLL: LabelFormat = ROLLS['57x32'];

/** The kinds by the specification's names; their meaning is our interpretation (contract notes). */
export const LABEL_KINDS = {
  sites: { path: '/api/sites/print_barcodes/', of: 'sites', format: SHEET },
  assets: { path: '/api/sites/print_assets_barcodes/', of: 'assets', format: SHEET },
  roll: { path: '/api/sites/print_to_label_barcodes/', of: 'assets', format: ROLL },
} as const;
export type LabelKind = keyof typeof LABEL_KINDS;
export const LABEL_KIND_NAMES = Object.keys(LABEL_KINDS) as LabelKind[];

/** How labels look, where the server prints more than one format (capability `label-formats`). */
export interface LabelLook {
  format: LabelFormat;
  /** What the QR code opens, in front of the tag; `''` for none. */
  address: string;
}

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
