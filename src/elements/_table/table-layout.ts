/** What a table shows and where: columns, their widths, the heights of rows. Pure, shared by the table's parts. */
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

/** For a control of a row, so that Tab reaches it in one row only, as the row's link. */
export interface CellFocus {
  tabIndex: 0 | -1;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A column of a `DataTable`. Keep the array's identity between renders: rows on screen depend on it. */
export interface Column<T> {
  /** Stable name: in sorts, in remembered choices, in addresses. */
  name: string;
  label: string;
  render(row: T, focus: CellFocus): ReactNode;
  /** The same as plain text, for exports; dates as DD/MM/YYYY. */
  text(row: T): string;
  /** The least width, in px. */
  width: number;
  /** Share of the room left; 0, the default, keeps `width`. */
  grow?: number;
  sortable?: boolean;
  /** Numbers and money end their cell. */
  align?: 'end';
  /** The cell that holds the row's link; it is always shown. Exactly one. */
  main?: boolean;
  /** Leaves a table that is too narrow, the highest number first; without it the table scrolls instead. */
  drop?: number;
  /** Not shown until chosen. */
  optional?: boolean;
}

/** A row in a narrow container: two lines, or three where it is very narrow. */
export interface CardView {
  title: ReactNode;
  /** At the end of the first line; on the third of three. */
  aside?: ReactNode;
  detail: ReactNode;
  /** A line of its own after the detail. The table then has `cardLines` 4. */
  more?: ReactNode;
  /** At the end of the second line; on the third of three. */
  state?: ReactNode;
}

export type Density = 'comfortable' | 'compact';

/** Heights in px; the sheet reads the same from `--row`. */
export const ROW_HEIGHT: Record<Density, number> = { comfortable: 48, compact: 36 };
export const CARD_HEIGHT: Record<Density, number> = { comfortable: 76, compact: 64 };
/** Lines of a tall card; one that is not has one less. */
export type CardLines = 3 | 4;
const LINE_HEIGHT = 20;
/** Of a card of three lines. */
export const TALL_CARD_HEIGHT: Record<Density, number> = { comfortable: 104, compact: 92 };
export const HEAD_HEIGHT = 40;
export const SELECT_WIDTH = 44;
/** Under this width of the container rows become cards. */
export const CARD_BELOW = 800;
/** Under this one a card's title has a line of its own: beside badges it could not be read. */
const TALL_CARD_BELOW = 480;
/** What a vertical scroll bar may take of a table, in px. */
export const SCROLL_BAR = 16;

/** Whether a card of that width is tall. */
export const isTallCard = (width: number): boolean => width < TALL_CARD_BELOW;

/** The height of every row in a table of that width, in px. */
export function getRowHeight(width: number, density: Density, cardLines: CardLines = 3): number {
  if (width >= CARD_BELOW) return ROW_HEIGHT[density];
  const height = isTallCard(width) ? TALL_CARD_HEIGHT[density] : CARD_HEIGHT[density];
  return height + (cardLines - 3) * LINE_HEIGHT;
}

/** The columns chosen (all but the optional ones when nothing was), the main one always. */
export function chooseColumns<T>(
  columns: readonly Column<T>[],
  visible: readonly string[] | null | undefined,
): Column<T>[] {
  return columns.filter(
    (column) => column.main || (visible ? visible.includes(column.name) : !column.optional),
  );
}

/** Those that fit `width` px, dropping by `drop`; what cannot be dropped stays and the table scrolls. */
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

/** The `grid-template-columns` all rows share: no track depends on content, so that rows need no measuring. */
export function gridTemplate(columns: readonly Pick<Column<never>, 'width' | 'grow'>[]): string {
  const tracks = columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`));
  return tracks.join(' ');
}

/** The least width of a row, in px. */
export const leastWidth = (columns: readonly Pick<Column<never>, 'width'>[]): number =>
  columns.reduce((sum, column) => sum + column.width, 0);
