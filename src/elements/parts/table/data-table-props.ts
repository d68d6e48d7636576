/** What a table is given, and what it reports of its room. */
import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { Sort } from '../../../core/kernel/list/sort-order.ts';
import type { RowGroup } from '../ui/row-places.ts';
import type { CardView, CellFocus, Column } from './column.ts';
import type { DraggedWidths } from './column-widths.ts';
import type { Totals } from './data-table-totals.tsx';
import type { CardLines, Density } from './row-heights.ts';
import type { Selection } from './table-selection.ts';

/** What the table has room for. */
export interface TableFit {
  /** The names of the chosen columns for which there is no room; `null` where rows are cards. */
  hidden: readonly string[] | null;
  /** The names of the chosen columns that are closed, since no row has anything in them. */
  empty: readonly string[];
  /** How many rows a kiosk shows; `Infinity` where rows scroll. */
  rows: number;
}

export interface DataTableProps<T> {
  /** The accessible name of the table. */
  caption: string;
  columns: readonly Column<T>[];
  /** Names of the columns to show; `null` for all but the optional ones. */
  visibleColumns?: readonly string[] | null;
  rows: readonly T[];
  /** The widths that the user gave columns, by name. */
  widths?: DraggedWidths | null;
  /** The user gives a column a width, or with `null` its own again. */
  onWidth?: (name: string, px: number | null) => void;
  /** Indices into `rows`, filtered and sorted by core. */
  order: ArrayLike<number>;
  /** The names over some rows, in their order; the same object while they stay. */
  groups?: readonly RowGroup[] | undefined;
  /** Functions of a row must stay the same objects between renders. */
  rowKey: (row: T) => string | number;
  /** The address that a row opens; without it the row's main cell is a button. */
  rowHref?: (row: T) => string;
  /** A plain click or Enter; `preventDefault()` stops the browser from following the link. */
  onOpen?: (row: T, event: MouseEvent<HTMLElement>) => void;
  getCardView: (row: T, focus: CellFocus) => CardView;
  /** 4 where cards have `more`. */
  cardLines?: CardLines;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  density?: Density;
  /** Takes the keys of the rows in sight. */
  inSight?: RefObject<readonly (string | number)[]> | undefined;
  selection?: Selection<T>;
  /** The first rows are not loaded yet: placeholders of the same height are drawn. */
  loading?: boolean;
  /** The cells that others have just changed, by the key of their row. */
  marks?: ReadonlyMap<string | number, ReadonlySet<string>>;
  /** Stands over the first row. */
  notice?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
  /** The sums of all rows, where they are known; not drawn where rows are cards. */
  totals?: Totals | undefined;
  /** Under the rows: the count, the progress of pages that arrive. */
  footer?: ReactNode;
  /** Actions on the selection; drawn over the footer, so that nothing moves when they appear. */
  bar?: ReactNode;
  onFit?: (fit: TableFit) => void;
  /** Changes with the filters and the sort: the list then scrolls to its top. */
  resetKey?: string;
  /** Changes with the filters but for the words that are searched: widths stay while somebody types. */
  filtered?: string;
}
