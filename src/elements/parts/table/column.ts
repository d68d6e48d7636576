/** The layout of a table: columns, their widths, the heights of rows. Pure. */
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import type { Site } from '../../../core/sites/model.ts';

/** For a control in a row, so that Tab reaches it only in the row with the tab stop. */
export interface CellFocus {
  tabIndex: 0 | -1;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A column of a spreadsheet. */
export interface SheetLook<T> {
  /** By default that of the table's column. */
  label?: string;
  text(row: T): string;
  /** Whether `text` is a number or a day. */
  value?: boolean;
}

/** A column of a `DataTable`. The array must stay the same object between renders. */
export interface Column<T> {
  /** Stable name: used in sorts, preferences and addresses. */
  name: string;
  label: string;
  render(row: T, focus: CellFocus): ReactNode;
  /** The cell as plain text, for exports; dates as DD/MM/YYYY. */
  text(row: T): string;
  /** The sites of the row, where they are the cell: a file that may be read back names all their levels. */
  sites?(row: T): readonly (Site | null | undefined)[];
  /** Whether `sites` are several; they are then one column. */
  several?: boolean;
  /** What stands for it in a spreadsheet, where that is not the text; several columns where it is several things. */
  sheet?: readonly SheetLook<T>[];
  /** Whether `text` is a number or a day, which a spreadsheet is to read as such; by default where `align` is `end`. */
  value?: boolean;
  /** The width before there are rows, and the least of a column with text where there is too little room, in px. */
  width: number;
  /** Share of the width that nobody wants; 0, the default, hugs what is in it: badges, dates, numbers, buttons. */
  grow?: number;
  /** The lines of the cell as they are drawn, by default its `text`: its width is that of the longest. */
  lines?(row: T): readonly string[];
  /** The place that the cell shows, alone or as its last line. */
  where?(row: T): Site | null;
  /** What follows that place: « +2 ». */
  after?(row: T): string;
  /** What surrounds its text. */
  drawn?: 'badge' | 'button';
  /** Px beside its text, for anything else. */
  beside?: number;
  sortable?: boolean;
  /** `end` for numbers and money. */
  align?: 'end';
  /** The cell with the row's link; always shown. Exactly one column has it. */
  main?: boolean;
  /** What has no room stands under this cell; under the main one by default. */
  holds?: boolean;
  /** Leaves a table that is too narrow, the highest number first; without it the table scrolls instead. */
  drop?: number;
  /** Where there is no room for it, its place or its text stands under the main cell, the lowest number first. */
  folds?: number;
  /** The text that stands there, if not `text`. */
  folded?(row: T): string;
  /** Not shown where no row has anything in it. */
  closes?: boolean;
  /** Hidden until the user chooses it. */
  optional?: boolean;
}

/** A row in a narrow container: two lines, or three where it is very narrow. */
export interface CardView {
  title: ReactNode;
  /** At the end of the first line, or of the third of three. */
  aside?: ReactNode;
  detail: ReactNode;
  /** A line of its own after the detail. The table then has `cardLines` 4. */
  more?: ReactNode;
  /** At the end of the second line, or of the third of three. */
  state?: ReactNode;
}

export type Density = 'comfortable' | 'compact';

/** Heights in px; the style sheet gets the same as `--row`. */
export const ROW_HEIGHT: Record<Density, number> = { comfortable: 48, compact: 36 };
export const CARD_HEIGHT: Record<Density, number> = { comfortable: 76, compact: 64 };
/** The number of lines of a tall card; other cards have one less. */
export type CardLines = 3 | 4;
const LINE_HEIGHT = 20;
/** A line of a tall card may go on in a second one. */
const TALL_LINE_HEIGHT = 28;
/** The height of a card of three lines, in px. */
export const TALL_CARD_HEIGHT: Record<Density, number> = { comfortable: 112, compact: 100 };
export const HEAD_HEIGHT = 40;
export const SELECT_WIDTH = 44;
/** Below this container width, in px, rows become cards. */
export const CARD_BELOW = 800;
/** Below this container width, in px, a card's title has a line of its own, since badges leave it too little room. */
const TALL_CARD_BELOW = 480;
/** The largest width of a vertical scroll bar, in px. */
export const SCROLL_BAR = 16;

/** Whether a card of that width is tall. */
export const isTallCard = (width: number): boolean => width < TALL_CARD_BELOW;

/** The height of every row in a table of that width, in px. */
export function getRowHeight(width: number, density: Density, cardLines: CardLines = 3): number {
  if (width >= CARD_BELOW) return ROW_HEIGHT[density];
  const more = cardLines - 3;
  return isTallCard(width)
    ? TALL_CARD_HEIGHT[density] + more * TALL_LINE_HEIGHT
    : CARD_HEIGHT[density] + more * LINE_HEIGHT;
}

/** The chosen columns (by default all but the optional ones), with the main one always. */
export function chooseColumns<T>(
  columns: readonly Column<T>[],
  visible: readonly string[] | null | undefined,
): Column<T>[] {
  return columns.filter(
    (column) => column.main || (visible ? visible.includes(column.name) : !column.optional),
  );
}

/** The `grid-template-columns` of all rows. */
export const gridTemplate = (widths: readonly number[]): string =>
  widths.map((width) => `${width}px`).join(' ');

/** The smallest width of a row, in px. */
export const leastWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0);

/** How much higher rows are whose title goes on in a second line. */
export const SPACED_ROWS = 1.35;
/** How much higher than on a desk the rows of a screen become that has few of them. */
const STRETCH = 1.5;

/** The height of rows of a kiosk, which shows no part of one: they fill what room there is, as many as fit, or all where they are fewer, in px. */
export function stretchRows(room: number, least: number, count: number): number {
  const rows = Math.min(Math.max(1, Math.floor(room / least)), Math.max(count, 1));
  return Math.floor(Math.min(Math.max(room / rows, least), least * STRETCH));
}

/** The height of as many whole rows as there is room for below the head, in px. */
export const getWholeRoom = (room: number, head: number, rowHeight: number): number =>
  head + Math.max(1, Math.floor((room - head) / rowHeight)) * rowHeight;
