/** What a list gives to its frame (`list-view.tsx`), and what the frame gives back. */

import type { MouseEvent, ReactNode } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { Filters } from '../../../core/kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../../../core/kernel/list/list-index.ts';
import type { List } from '../../../core/kernel/list/list-store.ts';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import type { HeadingLevel } from '../host/attributes.ts';
import type { CardView, CellFocus, Column } from '../table/column.ts';
import type { Totals } from '../table/data-table-totals.tsx';
import type { OnExport } from '../table/export-choices.tsx';
import type { CardLines } from '../table/row-heights.ts';
import type { FilterLabels, OwnLooks } from './filter-looks.ts';
import type { NameGroup } from './use-default-order.ts';
import type { ListState } from './use-list-state.ts';

/** The French of a list. */
export interface ListTexts extends FilterLabels {
  title: string;
  /** The accessible name of the filter bar. */
  filters: string;
  /** « 12 tickets ». */
  count: (found: number) => string;
  /** « 2 nouveaux tickets », which wait to be shown. */
  arrived: (fresh: number) => string;
  /** « 12 tickets affichés sur 300 ». */
  shown: (found: number, total: number) => string;
  /** Shown when the server has none. */
  empty: string;
  emptyHint: string;
  /** Shown when no row passes the filters. */
  noMatch: string;
  /** The first part of the export's file name. */
  exportNoun: string;
}

/** The rows that a list leaves out by default, with a button to show them. */
export interface LeftOutRows {
  /** Shown when the list is empty without them. */
  none: string;
  hint: string;
  showAll: string;
  onShowAll: () => void;
}

/** The rows found, for a view that draws them in its own way. */
export interface FoundRows<T> {
  rows: readonly T[];
  /** The first rows are still loading. */
  loading: boolean;
  /** Why there is no row. */
  empty: ReactNode;
  footer: ReactNode;
}

/** The selected rows, with what an element needs to add its own actions. */
export interface Chosen<T> {
  rows: readonly T[];
  /** Removes these from the selection. */
  drop: (ids: readonly Id[]) => void;
  clear: () => void;
  /** Selects whatever the filters find; absent once it is. */
  selectAll?: () => void;
  exportRows: OnExport;
}

/** What a row opens: its address, and the handler of a plain click on it. */
export interface RowLink<T> {
  href: (row: T) => string;
  open: (row: T, event: MouseEvent<HTMLElement>) => void;
}

export interface ListViewProps<
  T extends { id: Id },
  D extends IndexDeclaration<T, never>,
  F extends Filters,
> {
  list: List<T, D, F>;
  state: ListState<F, keyof D['sortKeys'] & string>;
  texts: ListTexts;
  level: HeadingLevel;
  /** In a kiosk: no control is shown. */
  quiet: boolean;
  /** The page of a row. */
  route: RouteName;
  /** What a row opens where it has no page of its own; both functions must stay the same objects. */
  rowLink?: RowLink<T>;
  /** `columns` and `getCardView` must stay the same objects between renders. */
  columns: readonly Column<T>[];
  getCardView: (row: T, focus: CellFocus) => CardView;
  cardLines?: CardLines;
  /** The columns of the export, when they differ from those shown. */
  getExportColumns?: (shown: readonly Column<T>[]) => readonly Column<T>[];
  /** Columns that an exported file has beside those of the screen, so that nothing is missing when it is imported. */
  fileColumns?: readonly Column<T>[];
  /** Whether the workbook of an export carries the rows' numbers, so that it may be changed and imported again. */
  numbered?: boolean;
  /** Shows the list in its order of work while nobody has chosen another, with these names over its groups. */
  nameGroup?: NameGroup | undefined;
  /** Data that rows may lack, for sorting. */
  names?: object;
  /** What the controls of the filters show beside their columns' names and values. */
  looks?: (index: ListIndex<T, D>) => OwnLooks<F>;
  /** The choice between this list and other views. */
  views?: ReactNode;
  /** Stands below the title. */
  lead?: ReactNode;
  /** The primary action. */
  create?: ReactNode;
  /** Another way to begin, beside it where there is nothing yet. */
  begin?: ReactNode;
  leftOut?: LeftOutRows | undefined;
  /** The name of a row, when rows can be selected. */
  nameRow?: ((row: T) => string) | undefined;
  bulk?: (chosen: Chosen<T>) => ReactNode;
  /** Wraps the table. */
  around?: (table: ReactNode, chosen: Chosen<T>) => ReactNode;
  /** Another view of the rows found, drawn instead of the table. */
  instead?: ((found: FoundRows<T>) => ReactNode) | undefined;
  /** Stands in the table's footer, once all rows are loaded. @param found the rows that pass the filters */
  sums?: (index: ListIndex<T, D>, found: Int32Array) => ReactNode;
  /** The sums that the table draws below their columns, in its last row. Stays the same object between renders. */
  totals?: (index: ListIndex<T, D>, found: Int32Array) => Totals;
  /** Shown instead of the table while nothing is filtered. */
  invitation?: ((index: ListIndex<T, D>, footer: ReactNode) => ReactNode) | undefined;
}
