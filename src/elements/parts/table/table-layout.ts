/** The layout of a table: columns, their widths, the heights of rows. Pure. */
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import type { Site } from '../../../core/sites/model.ts';

/** For a control in a row, so that Tab reaches it only in the row with the tab stop. */
export interface CellFocus {
  tabIndex: 0 | -1;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
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
  /** Whether `text` is a number or a day, which a spreadsheet is to read as such; by default where `align` is `end`. */
  value?: boolean;
  /** The smallest width, in px. */
  width: number;
  /** Share of the remaining width; 0, the default, keeps `width`. */
  grow?: number;
  sortable?: boolean;
  /** `end` for numbers and money. */
  align?: 'end';
  /** The cell with the row's link; always shown. Exactly one column has it. */
  main?: boolean;
  /** Hidden in a table that is too narrow, the highest number first; without it the table scrolls instead. */
  drop?: number;
  /** Where there is no room for it, its text stands under the main cell, unless rows have one line. */
  folds?: boolean;
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
/** The height of a card of three lines, in px. */
export const TALL_CARD_HEIGHT: Record<Density, number> = { comfortable: 104, compact: 92 };
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
  const height = isTallCard(width) ? TALL_CARD_HEIGHT[density] : CARD_HEIGHT[density];
  return height + (cardLines - 3) * LINE_HEIGHT;
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

/** The columns that fit into `width` px, dropping by `drop`; when none can be dropped, the table scrolls. */
export function fitColumns<T>(columns: readonly Column<T>[], width: number): Column<T>[] {
  let needed = columns.reduce((sum, column) => sum + column.width, 0);
  const dropped = new Set<Column<T>>();
  const droppable = columns
    .filter((column) => column.drop !== undefined && !column.main)
    .toSorted((left, right) => (right.drop ?? 0) - (left.drop ?? 0));
  for (const column of droppable) {
    if (needed <= width) break;
    dropped.add(column);
    needed -= column.width;
  }
  return columns.filter((column) => !dropped.has(column));
}

/** Which of the chosen columns that have no room stands under the main cell, and which are not to be seen. */
export function splitHidden<T>(
  chosen: readonly Column<T>[],
  shown: readonly Column<T>[],
  density: Density = 'comfortable',
): { folded: Column<T> | undefined; hidden: string[] } {
  const left = chosen.filter((column) => !shown.includes(column));
  const folded = density === 'compact' ? undefined : left.find(({ folds }) => folds);
  return { folded, hidden: left.filter((column) => column !== folded).map(({ name }) => name) };
}

/** The `grid-template-columns` of all rows: no width depends on content, so that rows need no measuring. */
export function gridTemplate(columns: readonly Pick<Column<never>, 'width' | 'grow'>[]): string {
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  return tracks.join(' ');
}

/** The smallest width of a row, in px. */
export const leastWidth = (columns: readonly Pick<Column<never>, 'width'>[]): number =>
  columns.reduce((sum, column) => sum + column.width, 0);
