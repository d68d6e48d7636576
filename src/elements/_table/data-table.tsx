/**
 * `DataTable`: 100,000 rows in a window of those on screen. It holds no data and decides nothing: rows come
 * prepared, `order` says which to show, every gesture is a callback.
 *
 * - Columns are fixed tracks, heights are constants: nothing is measured but the table's own box.
 * - Under 640 px of container width rows are cards, a list instead of a table.
 * - One tab stop, on the link of a row; arrows, Page up and down, Home and End move it.
 * - Height: fills the screen below it, or `--balise-table-height` when the host sets it.
 *
 * The element that uses it adds `data-table.css` to its `styles`.
 */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { Sort } from '../../core/_list/order.ts';
import { AGE_ROOM, useKiosk } from '../_host/freshness.ts';
import { useBox } from '../_ui/use-element-size.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow, type RowContext } from './data-table-row.tsx';
import { SkeletonCards, SkeletonRows } from './data-table-skeleton.tsx';
import {
  CARD_BELOW,
  type CardLines,
  type CardView,
  type CellFocus,
  type Column,
  chooseColumns,
  type Density,
  fitColumns,
  getRowHeight,
  gridTemplate,
  HEAD_HEIGHT,
  isTallCard,
  leastWidth,
  SELECT_WIDTH,
} from './table-layout.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

export interface Selection<T> {
  /** Keys (`rowKey`) of the selected rows. */
  keys: ReadonlySet<string | number>;
  onChange: (keys: Set<string | number>) => void;
  /** Names a row for its box: « ticket 42 ». */
  label: (row: T) => string;
}

export interface DataTableProps<T> {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<T>[];
  /** Names of the columns to show; `null` for all but the optional ones. */
  visibleColumns?: readonly string[] | null;
  rows: readonly T[];
  /** Indices into `rows`, filtered and sorted by core. */
  order: ArrayLike<number>;
  /** Functions of a row must keep their identity between renders. */
  rowKey: (row: T) => string | number;
  /** The address a row opens; without it the row's main cell is a button. */
  rowHref?: (row: T) => string;
  /** A plain click or Enter; `preventDefault()` keeps the browser from following the link. */
  onOpen?: (row: T, event: MouseEvent<HTMLElement>) => void;
  getCardView: (row: T, focus: CellFocus) => CardView;
  /** Four where cards have `more`. */
  cardLines?: CardLines;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
  density?: Density;
  selection?: Selection<T>;
  /** The first rows are not there yet: skeletons of the same height. */
  loading?: boolean;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  /** Under the rows: the count, the progress of pages that arrive. */
  footer?: ReactNode;
  /** Changes with the filters and the sort: the list then starts at its top again. */
  resetKey?: string;
}

/** Rows drawn beyond the edges, so that a scrolled frame shows no hole. */
const OVERSCAN = 6;
const FOOTER_ROOM = 72;

export function DataTable<T>(props: DataTableProps<T>) {
  const { caption, columns, visibleColumns, rows, order, rowKey, selection, loading = false } = props;
  const { rowHref, onOpen, getCardView, density = 'comfortable', resetKey = '' } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { width, room } = useBox(frame, FOOTER_ROOM + (useKiosk() ? AGE_ROOM : 0));

  const cards = width > 0 && width < CARD_BELOW;
  const headHeight = cards ? 0 : HEAD_HEIGHT;
  const rowHeight = getRowHeight(width || CARD_BELOW, density, props.cardLines);
  const isTall = cards && isTallCard(width, props.cardLines);
  const selectWidth = selection ? SELECT_WIDTH : 0;
  const shown = useMemo(
    // a scrollbar takes its place from the columns
    () =>
      fitColumns(
        chooseColumns(columns, visibleColumns),
        Math.min(width, scroller.current?.clientWidth || width) - selectWidth,
      ),
    [columns, visibleColumns, width, selectWidth],
  );
  const count = width === 0 ? 0 : order.length;
  const stop = useRef(0);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollPaddingStart: headHeight,
    initialRect: { width, height: room },
    // the row that has the focus stays when it is scrolled away: the focus would fall to the page
    rangeExtractor: (range) => {
      const indices = defaultRangeExtractor(range);
      if (stop.current >= range.count) return indices;
      if (stop.current < range.startIndex - OVERSCAN) indices.unshift(stop.current);
      if (stop.current > range.endIndex + OVERSCAN) indices.push(stop.current);
      return indices;
    },
  });
  const focus = useRowFocus({
    scroller,
    rows,
    order,
    rowKey,
    count,
    pageSize: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight) - 1),
    scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  });
  stop.current = focus.active;
  const { onFocus, onKeyDown } = focus;
  const select = useSelect(selection, rowKey);
  const context = useMemo<RowContext<T>>(
    () => ({ columns: shown, cards, rowHref, onOpen, getCardView, onFocus, onKeyDown, ...select }),
    [shown, cards, rowHref, onOpen, getCardView, onFocus, onKeyDown, select],
  );
  useSizeChange(virtual, rowHeight);
  useScrollAnchor({
    scroller,
    rows,
    order,
    rowKey,
    first: virtual.range?.startIndex ?? 0,
    rowHeight,
    resetKey,
  });

  const isEmpty = !loading && order.length === 0;
  const isWaiting = loading && order.length === 0;
  const fill = Math.ceil(room / rowHeight);
  const bodyStyle = { blockSize: `${virtual.getTotalSize()}px` };
  const drawn = virtual.getVirtualItems().map(({ index, start }) => {
    const row = rows[order[index] ?? -1];
    return (
      row !== undefined && (
        <DataTableRow
          key={rowKey(row)}
          row={row}
          index={index}
          count={count}
          top={start}
          isStop={index === focus.active}
          isSelected={selection?.keys.has(rowKey(row)) ?? false}
          context={context}
        />
      )
    );
  });
  const grid = [...(selection ? [{ width: SELECT_WIDTH }] : []), ...shown];
  return (
    <div className="dt" ref={frame} data-density={density} data-tall={isTall || undefined} part="table">
      <div
        className="dt-scroll"
        ref={scroller}
        style={{
          maxBlockSize: `var(--balise-table-height, ${room}px)`,
          ['--dt-grid' as string]: gridTemplate(grid),
          ['--dt-least' as string]: `${leastWidth(grid)}px`,
          ['--dt-height' as string]: `${rowHeight}px`,
        }}
      >
        {cards ? (
          isWaiting ? (
            <SkeletonCards count={fill} />
          ) : (
            <ul className="dt-cards" aria-label={caption} aria-busy={loading} style={bodyStyle}>
              {drawn}
            </ul>
          )
        ) : (
          <table className="dt-table" aria-busy={loading} aria-rowcount={order.length + 1}>
            <caption className="dt-hidden">{caption}</caption>
            <DataTableHead
              columns={shown}
              sort={props.sort ?? null}
              onSort={props.onSort}
              selectAll={selection && getSelectAll(selection, rows, order, rowKey)}
            />
            {isWaiting ? (
              <SkeletonRows columns={shown} count={fill} selectable={selection !== undefined} />
            ) : (
              <tbody className="dt-body" style={bodyStyle}>
                {drawn}
              </tbody>
            )}
          </table>
        )}
        {isEmpty && <div className="dt-empty">{props.empty}</div>}
      </div>
      {props.footer && <div className="dt-footer">{props.footer}</div>}
    </div>
  );
}

/** Cards and rows, comfortable and compact: the heights known so far are of the past. */
function useSizeChange(virtual: { measure: () => void }, rowHeight: number): void {
  const known = useRef(rowHeight);
  if (known.current !== rowHeight) {
    known.current = rowHeight;
    virtual.measure();
  }
}

function useSelect<T>(selection: Selection<T> | undefined, rowKey: (row: T) => string | number) {
  const latest = useRef(selection);
  latest.current = selection;
  const onSelect = useCallback(
    (row: T, selected: boolean) => {
      const keys = new Set(latest.current?.keys);
      if (selected) keys.add(rowKey(row));
      else keys.delete(rowKey(row));
      latest.current?.onChange(keys);
    },
    [rowKey],
  );
  const selectLabel = selection?.label;
  return useMemo(() => ({ selectLabel, onSelect }), [selectLabel, onSelect]);
}

function getSelectAll<T>(
  selection: Selection<T>,
  rows: readonly T[],
  order: ArrayLike<number>,
  rowKey: (row: T) => string | number,
) {
  const state: 'none' | 'some' | 'all' =
    selection.keys.size === 0 ? 'none' : selection.keys.size < order.length ? 'some' : 'all';
  const onChange = (all: boolean) => {
    const keys = all
      ? Array.from(order, (index) => rows[index])
          .filter((row) => row !== undefined)
          .map(rowKey)
      : [];
    selection.onChange(new Set(keys));
  };
  return { state, onChange };
}
