/** What a column of a table may declare, and a card of a row; which columns are chosen. Pure. */
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
  /** It may be as long as the title, as a company is: it has two fifths of the first line, and none of the second. */
  hasLongAside?: true;
  detail: ReactNode;
  /** A line of its own after the detail. The table then has `cardLines` 4. */
  more?: ReactNode;
  /** At the end of the second line, or of the third of three. */
  state?: ReactNode;
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
