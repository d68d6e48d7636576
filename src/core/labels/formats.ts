/**
 * The formats of label sheets and rolls, in millimetres: where the labels of an A4 sheet are, and what is kept free on one
 * (D-94). The server draws by it, the preview shows it.
 */

/** Where the labels of an A4 sheet are. */
export interface LabelGrid {
  columns: number;
  rows: number;
  /** The corner of the first label. */
  left: number;
  top: number;
  /** From one label to the next. */
  across: number;
  down: number;
}

export interface LabelFormat {
  width: number;
  height: number;
  /** Kept free above and below; at the edge of a sheet a printer cannot print. */
  margin: number;
  /** The width available for the bars, quiet zones included. */
  room: number;
  /** The dot of its printer: bars are a whole number of dots. */
  dot: number;
  /** How many labels a sheet has; `null` on a roll. */
  places: number | null;
  /** `null` on a roll. */
  grid: LabelGrid | null;
}

/** A4, and what a sheet may exceed it by through rounding. */
const PAPER = { width: 210, height: 297, slack: 0.5 };
/** What an office printer leaves blank at the edge of the paper. */
const PRINTER_EDGE = 4.5;
/** Between the bars' quiet zones and the edge of a label. */
const SIDE = { sheet: 1.5, smallSheet: 0.6, roll: 0.5 };
/** A printer's dot: 600 an inch in an office, eight a millimetre for a label printer. */
const DOT = { sheet: 25.4 / 600, roll: 1 / 8 };
/** Labels lower than this have narrower margins. */
const LOW = 30;

/** A label of a sheet. */
export function onSheet(width: number, height: number, grid: LabelGrid): LabelFormat {
  const isLow = height < LOW;
  const isAtEdge = grid.left < SIDE.sheet || grid.top < SIDE.sheet;
  const side = isAtEdge ? PRINTER_EDGE : isLow ? SIDE.smallSheet : SIDE.sheet;
  const margin = isAtEdge ? PRINTER_EDGE : isLow ? 1.2 : 2.5;
  const { columns, rows, left, top, across, down } = grid;
  return {
    width,
    height,
    margin,
    room: width - 2 * side,
    dot: DOT.sheet,
    places: columns * rows,
    grid: { columns, rows, left, top, across, down },
  };
}

/** A label of a roll, one a page. */
export const onRoll = (width: number, height: number): LabelFormat => ({
  width,
  height,
  margin: 1.5,
  room: width - 2 * SIDE.roll,
  dot: DOT.roll,
  places: null,
  grid: null,
});

/** By what a shop writes on the box: how many a page, and the article of the best-known maker. */
export const SHEETS = {
  '21': onSheet(63.5, 38.1, { columns: 3, rows: 7, left: 7.25, top: 15.15, across: 66.04, down: 38.1 }),
  '24': onSheet(70, 37, { columns: 3, rows: 8, left: 0, top: 0.5, across: 70, down: 37 }),
  '24-63': onSheet(63.5, 33.9, { columns: 3, rows: 8, left: 7.25, top: 12.9, across: 66.04, down: 33.9 }),
  '40': onSheet(45.7, 25.4, { columns: 4, rows: 10, left: 9.7, top: 21.5, across: 48.3, down: 25.4 }),
  '40-48': onSheet(48.5, 25.4, { columns: 4, rows: 10, left: 8, top: 21.5, across: 48.5, down: 25.4 }),
  '65': onSheet(38.1, 21.2, { columns: 5, rows: 13, left: 4.75, top: 10.7, across: 40.6, down: 21.2 }),
} as const;
export type SheetName = keyof typeof SHEETS;
export const SHEET_NAMES: readonly SheetName[] = ['21', '24', '24-63', '40', '40-48', '65'];

export const ROLLS = {
  '57x32': onRoll(57, 32),
  '62x29': onRoll(62, 29),
  '89x36': onRoll(89, 36),
} as const;
/** `own`: a size in millimetres. */
export type RollName = keyof typeof ROLLS | 'own';
export const ROLL_NAMES: readonly RollName[] = ['57x32', '62x29', '89x36', 'own'];

/** A size of one's own: what label printers take, and what bars and a QR code fit on. */
export const OWN_SIZE = { width: { min: 25, max: 150 }, height: { min: 18, max: 150 } } as const;
export type OwnSide = keyof typeof OWN_SIZE;

/** @returns the millimetres, with a comma or a point; `null` for anything but a size that can be printed */
export function readMm(text: string, side: OwnSide): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text.replace(',', '.'));
  return value >= OWN_SIZE[side].min && value <= OWN_SIZE[side].max ? value : null;
}

/** Whether the labels of a grid stand on the paper and beside each other. */
export function fitsPaper(width: number, height: number, grid: LabelGrid): boolean {
  const right = grid.left + (grid.columns - 1) * grid.across + width;
  const bottom = grid.top + (grid.rows - 1) * grid.down + height;
  return (
    (grid.columns === 1 || grid.across >= width - 0.01) &&
    (grid.rows === 1 || grid.down >= height - 0.01) &&
    right <= PAPER.width + PAPER.slack &&
    bottom <= PAPER.height + PAPER.slack
  );
}
