/**
 * `DataTable`: draws the visible ones of up to 100,000 rows. It holds no data: `rows` come prepared, `order` lists
 * those to show, every gesture is a callback.
 *
 * - Columns are as wide as their texts, which a canvas measures, and rows have fixed heights: of the layout only the
 *   place of the table is measured.
 * - Below 800 px of container width rows are cards, a list instead of a table.
 * - One tab stop, on a row's link; arrows, Page up and down, Home and End move it.
 * - A selection box with Shift (a click or the space bar) selects all rows since the last one.
 * - A table fills the screen below it and scrolls inside. Cards take their full height, and the page scrolls. Both
 *   scroll inside when the page gives the element a height, or `--balise-table-height`.
 *
 * The element that uses it adds `tableSheet` to its `styles`.
 */
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import type { Sort } from '../../../core/kernel/list/order.ts';
import { AGE_ROOM, useKiosk } from '../host/freshness.ts';
import { placeRows, type RowGroup, type RowPlaces } from '../ui/row-places.ts';
import { useRowWindow } from '../ui/use-row-window.ts';
import type { DraggedWidths } from './column-widths.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, type RowContext } from './data-table-row.tsx';
import { SkeletonCards, SkeletonRows } from './data-table-skeleton.tsx';
import { RowGroupName } from './row-group-name.tsx';
import {
  CARD_BELOW,
  type CardLines,
  type CardView,
  type CellFocus,
  type Column,
  type Density,
  getRowHeight,
  getWholeRoom,
  gridTemplate,
  HEAD_HEIGHT,
  isTallCard,
  leastWidth,
  SCROLL_BAR,
  SELECT_WIDTH,
  stretchRows,
} from './table-layout.ts';
import { getSelectAll, type Selection, useSelect } from './table-selection.ts';
import { useColumns } from './use-columns.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useTableBox } from './use-table-box.ts';

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
  selection?: Selection<T>;
  /** The first rows are not loaded yet: placeholders of the same height are drawn. */
  loading?: boolean;
  /** The cells that others have just changed, by the key of their row. */
  marks?: ReadonlyMap<string | number, ReadonlySet<string>>;
  /** Stands over the first row. */
  notice?: ReactNode;
  /** Shown when there are no rows. */
  empty?: ReactNode;
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

const FOOTER_ROOM = 80;

export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, visibleColumns, rows, order, rowKey, selection, loading = false } = props;
  const { rowHref, onOpen, getCardView, density = 'comfortable', resetKey = '', onFit } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const kiosk = useKiosk();
  const box = useTableBox(frame, scroller, FOOTER_ROOM + (kiosk ? AGE_ROOM : 0));
  const { width } = box;

  const cards = width > 0 && width < CARD_BELOW;
  /** Rows take their full height. A kiosk is not scrolled: it shows only the rows that fit. */
  const isLong = cards && !box.isBounded && !kiosk;
  const least = getRowHeight(width || CARD_BELOW, density, props.cardLines);
  const head = cards ? 0 : HEAD_HEIGHT;
  const rowHeight = kiosk ? stretchRows(box.room - head, least, order.length) : least;
  const room = kiosk ? getWholeRoom(box.room, head, rowHeight) : box.room;
  const selectWidth = selection ? SELECT_WIDTH : 0;
  const { shown, fold, holder, hidden, empty } = useColumns({
    columns,
    visible: visibleColumns,
    rows,
    order,
    filtered: props.filtered ?? '',
    width: width - SCROLL_BAR - selectWidth,
    dragged: props.widths,
    font: box.font,
    steady: !kiosk,
  });
  const fitting = kiosk ? Math.round((room - head) / rowHeight) : Number.POSITIVE_INFINITY;
  const isMeasured = width > 0;
  useEffect(() => {
    if (isMeasured) onFit?.({ hidden: cards ? null : hidden, empty, rows: fitting });
  }, [onFit, isMeasured, cards, hidden, empty, fitting]);
  const count = width === 0 ? 0 : order.length;
  const groups = kiosk ? undefined : props.groups;
  const places = useMemo(() => placeRows(rowHeight, groups), [rowHeight, groups]);
  const focus = useRowFocus({
    scroller,
    rows,
    order,
    rowKey,
    count,
    pageSize: () => Math.max(1, Math.floor((getSeenHeight(scroller.current) - head) / rowHeight) - 1),
  });
  const { onFocus, onKeyDown } = focus;
  const select = useSelect(selection, rows, order, rowKey);
  const context = useMemo<RowContext<T>>(
    () => ({
      columns: shown,
      fold,
      holder,
      cards,
      rowHref,
      onOpen,
      getCardView,
      onFocus,
      onKeyDown,
      ...select,
    }),
    [shown, fold, holder, cards, rowHref, onOpen, getCardView, onFocus, onKeyDown, select],
  );
  const seen = useRowWindow({ body, scroller, count, indexAt: places.indexAt, kept: focus.active });
  useScrollAnchor({ body, rows, order, rowKey, first: seen.first, topOf: places.topOf, resetKey });

  const [isEmpty, isWaiting] = [!loading && order.length === 0, loading && order.length === 0];
  // rows that take their full height push the footer out of the window: so do the bones
  const fill = Math.ceil((room + (isLong ? FOOTER_ROOM : 0)) / rowHeight);
  const bodyStyle = { blockSize: `${places.heightOf(count)}px` };
  const drawn = drawRows(seen.drawn, { ...props, groups }, places, {
    context,
    stop: focus.active,
    count,
    cards,
    columns: shown.length + (selection ? 1 : 0),
  });
  const grid = [...(selection ? [SELECT_WIDTH] : []), ...shown.map(({ px }) => px)];
  return (
    <div
      className="dt"
      ref={frame}
      data-density={density}
      data-tall={(cards && isTallCard(width)) || undefined}
      data-long={isLong || undefined}
      part="table"
    >
      {props.notice}
      <div
        className="dt-scroll"
        ref={scroller}
        style={{
          maxBlockSize: isLong ? undefined : `var(--balise-table-height, ${room}px)`,
          ['--dt-grid' as string]: gridTemplate(grid),
          ['--dt-least' as string]: `${leastWidth(grid)}px`,
          ['--dt-height' as string]: `${rowHeight}px`,
        }}
      >
        {cards ? (
          isWaiting ? (
            <SkeletonCards count={fill} />
          ) : (
            <ul
              className="dt-cards"
              ref={body as RefObject<HTMLUListElement>}
              aria-label={caption}
              aria-busy={loading}
              style={bodyStyle}
            >
              {drawn}
            </ul>
          )
        ) : (
          <table
            className="dt-table"
            aria-busy={loading}
            aria-rowcount={order.length + (groups?.length ?? 0) + 1}
          >
            <caption className="visually-hidden">{caption}</caption>
            <DataTableHead
              // another one once there are texts to measure: its words come where they belong, none moves
              key={String(isWaiting)}
              columns={shown}
              sort={props.sort ?? null}
              onSort={props.onSort}
              onWidth={kiosk ? undefined : props.onWidth}
              selectAll={selection && getSelectAll(selection, rows, order, rowKey)}
            />
            {isWaiting ? (
              <SkeletonRows columns={shown} count={fill} selectable={selection !== undefined} />
            ) : (
              <tbody className="dt-body" ref={body as RefObject<HTMLTableSectionElement>} style={bodyStyle}>
                {drawn}
              </tbody>
            )}
          </table>
        )}
        {isEmpty && <div className="dt-empty">{props.empty}</div>}
      </div>
      {(props.footer || props.bar) && (
        <div className="dt-end">
          <div className="dt-footer">{props.footer}</div>
          {props.bar && <div className="dt-bar">{props.bar}</div>}
        </div>
      )}
    </div>
  );
}

interface DrawnRows<T> {
  context: RowContext<T>;
  /** The index of the row that Tab reaches. */
  stop: number;
  count: number;
  cards: boolean;
  columns: number;
}

/** The rows in sight, each after the name that stands over it. */
function drawRows<T>(
  drawn: readonly number[],
  { rows, order, rowKey, marks, selection, groups }: DataTableProps<T>,
  places: RowPlaces,
  { context, stop, count, cards, columns }: DrawnRows<T>,
): ReactNode[] {
  return drawn.flatMap((index) => {
    const row = rows[order[index] ?? -1];
    if (row === undefined) return [];
    const group = groups?.find(({ at }) => at === index);
    const [top, place] = [places.topOf(index), index + places.groupsAbove(index)];
    return [
      group && <RowGroupName key={group.label} {...{ group, top, cards, columns }} place={place - 1} />,
      <DataTableRow
        key={rowKey(row)}
        {...{ row, index, count, top, place, context }}
        isStop={index === stop}
        changed={marks?.get(rowKey(row))}
        isSelected={selection?.keys.has(rowKey(row)) ?? false}
      />,
    ];
  });
}

/** The visible height of what scrolls the rows, in px; the window's where the page scrolls. */
const getSeenHeight = (scroller: HTMLElement | null): number =>
  Math.min(window.innerHeight, scroller?.clientHeight ?? 0);
