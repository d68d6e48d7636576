/** How wide the bars of a tag are on a label, and when they are too narrow to be read: millimetres. Pure. */
import type { LabelFormat } from './formats.ts';

/** The narrowest module in millimetres: not every scanner reads narrower bars. */
const NARROWEST_MM = 0.25;
const WIDEST_MM = 0.5;

/** The bars on a label, in millimetres. */
export interface BarcodeWidths {
  /** The width of the narrowest bar. */
  module: number;
  /** The width of the whole code, quiet zones included. */
  width: number;
}

/** Of rounding errors, in dots or millimetres. */
const TOLERANCE = 1e-6;

/**
 * The bars of that many modules on that label.
 * @returns `null` when they would be too narrow to be read
 */
export function getBars(
  modules: number | null,
  { room, dot }: Pick<LabelFormat, 'room' | 'dot'>,
): BarcodeWidths | null {
  if (modules === null) return null;
  const module = Math.floor(Math.min(WIDEST_MM, room / modules) / dot + TOLERANCE) * dot;
  return module < NARROWEST_MM - TOLERANCE ? null : { module, width: module * modules };
}
