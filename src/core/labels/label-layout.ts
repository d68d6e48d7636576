/** Where name, codes and tag are on a label, and how wide the modules of its QR code are: millimetres, but for letters. Pure. */
import type { LabelFormat } from './formats.ts';

/** Points per millimetre. */
const POINTS = 72 / 25.4;
/** The size of the QR code, of the label's height, and its bounds in millimetres. */
const QR_SHARE = 0.43;
const QR_BOUNDS = { min: 9.6, max: 18 };
/** The narrowest module that a phone's camera reads from a hand's distance, and the one that it reads at once. */
const QR_NARROWEST = 0.25;
const QR_GOOD = 0.3;

/** Of letters, in points, by the label's height in millimetres. */
const LETTERS = { share: 0.28, min: 6, max: 9.5 };
/** Of the place, by the name's letters. */
const SMALL = 0.73;

export interface LabelLayout {
  /** The letters of name and tag, and those of the place, in points. */
  name: number;
  small: number;
  /** The side of the square that the QR code may fill, in millimetres, without its quiet zone. */
  qr: number;
}

export function layOutLabel({ height }: Pick<LabelFormat, 'height'>): LabelLayout {
  const name = Math.min(LETTERS.max, Math.max(LETTERS.min, height * LETTERS.share));
  return {
    name,
    small: name * SMALL,
    qr: Math.min(QR_BOUNDS.max, Math.max(QR_BOUNDS.min, height * QR_SHARE)),
  };
}

/** In millimetres. */
export const toMm = (points: number): number => points / POINTS;

/** How many errors a QR code corrects: M where its modules stay wide, else L. */
export type QrLevel = 'L' | 'M';

/**
 * The QR code that fills the square best.
 * @param measure the modules of one side at a level
 * @param dot the printer's dot in millimetres, of which a module is a whole number
 * @returns `null` where the address is too long for the square
 */
export function chooseQr(
  box: number,
  measure: (level: QrLevel) => number,
  dot: number,
): { level: QrLevel; module: number } | null {
  const size = (level: QrLevel): number => Math.floor(box / measure(level) / dot + 1e-6) * dot;
  const [strong, plain] = [size('M'), size('L')];
  if (strong >= QR_GOOD - 1e-6 || strong >= plain)
    return strong < QR_NARROWEST - 1e-6 ? null : { level: 'M', module: strong };
  return plain < QR_NARROWEST - 1e-6 ? null : { level: 'L', module: plain };
}
