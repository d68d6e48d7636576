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
 * The element that uses it adds `tableStyles` to its `styles`.
 */
import { type ReactNode, type RefObject, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { measureAge, useKiosk } from '../host/freshness.ts';
import type { RowPlaces } from '../ui/row-places.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useRowWindow } from '../ui/use-row-window.ts';
import { gridTemplate, leastWidth, SELECT_WIDTH } from './column-widths.ts';
import { DataTableHead } from './data-table-head.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { DataTableRow, type RowContext } from './data-table-row.tsx';
import { SkeletonCards, SkeletonRows } from './data-table-skeleton.tsx';
import { nameTotals, TotalsRow } from './data-table-totals.tsx';
import { RowGroupName } from './row-group-name.tsx';
import { getGroupId } from './row-headers.ts';
import { TableCaption } from './table-caption.tsx';
import { getSelectAll, useSelect } from './table-selection.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { useTableBox } from './use-table-box.ts';
import { type TableLayout, useTableLayout } from './use-table-layout.ts';

const FOOTER_ROOM = 80;
/** Of a screen that nobody touches, whose page has narrow edges. */
const KIOSK_FOOTER = 56;
const measureFoot = () => FOOTER_ROOM;
const measureKioskFoot = (width: number) => KIOSK_FOOTER + measureAge(width);

export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, order, rowKey, selection, loading = false } = props;
  const { rowHref, onOpen, getCardView, density = 'comfortable', resetKey = '' } = props;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  const id = useId();
  const box = useTableBox(frame, scroller, useKiosk() ? measureKioskFoot : measureFoot);
  const layout = useTableLayout(props, box);
  const { cards, isLong, head, rowHeight, room, shown, fold, holder, groups, places } = layout;
  const heads = !cards && groups?.length ? id : undefined;
  const count = box.width === 0 ? 0 : order.length;
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
      heads,
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
    [shown, heads, fold, holder, cards, rowHref, onOpen, getCardView, onFocus, onKeyDown, select],
  );
  const seen = useRowWindow({ body, scroller, count, indexAt: places.indexAt, kept: focus.active });
  useLayoutEffect(() => {
    if (props.inSight) props.inSight.current = listKeys(seen.drawn, props);
  });
  useScrollAnchor({ body, rows, order, rowKey, first: seen.first, topOf: places.topOf, resetKey });

  // rows that take their full height push the footer out of the window: so do the bones
  const fill = Math.ceil((room + (isLong ? FOOTER_ROOM : 0)) / rowHeight);
  const drawn = drawRows(seen.drawn, { ...props, groups }, places, {
    ...{ context, count, cards },
    stop: focus.active,
    columns: shown.length + (selection ? 1 : 0),
  });
  const grid = [...(selection ? [SELECT_WIDTH] : []), ...shown.map(({ px }) => px)];
  const Rows = cards ? CardRows : TableRows;
  return (
    <div
      className="dt"
      ref={frame}
      data-density={density}
      data-tall={layout.isTall || undefined}
      data-long={isLong || undefined}
      data-spaced={layout.isSpaced || undefined}
      data-totals={nameTotals(props.totals, cards ? [] : shown)}
      part="table"
    >
      <span className="letters-probe" aria-hidden="true" />
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
        <Rows {...{ table: props, layout, id, heads, body, fill, drawn }} height={places.heightOf(count)} />
        {!loading && order.length === 0 && <div className="dt-empty">{props.empty}</div>}
      </div>
      {(props.footer || props.bar) && (
        // where there is no row nobody reads: its end is drawn where the first ones put it, and moves nothing
        <div key={String(!loading && order.length === 0)} className="dt-end">
          <div className="dt-footer">{props.footer}</div>
          {props.bar && <div className="dt-bar">{props.bar}</div>}
        </div>
      )}
    </div>
  );
}

interface RowsProps<T> {
  table: DataTableProps<T>;
  layout: TableLayout<T>;
  id: string;
  /** What the ids of its headers begin with, where they are referred to. */
  heads: string | undefined;
  body: RefObject<HTMLElement | null>;
  /** How many bones fill the space until the first rows come. */
  fill: number;
  /** The height of all rows, in px. */
  height: number;
  /** The rows in sight, those of each group for themselves; first those of the first one, though there may be none. */
  drawn: readonly (readonly ReactNode[])[];
}

const isWaiting = ({ loading, order }: Pick<DataTableProps<unknown>, 'loading' | 'order'>): boolean =>
  loading === true && order.length === 0;

function CardRows<T>({ table, body, fill, height, drawn }: RowsProps<T>) {
  if (isWaiting(table)) return <SkeletonCards count={fill} />;
  return (
    <ul
      className="dt-cards"
      ref={body as RefObject<HTMLUListElement>}
      aria-label={table.caption}
      aria-busy={table.loading ?? false}
      style={{ blockSize: `${height}px` }}
    >
      {drawn.flat()}
    </ul>
  );
}

function TableRows<T>({ table, layout, id, heads, body, fill, height, drawn }: RowsProps<T>) {
  const { caption, rows, order, rowKey, selection, loading = false } = table;
  const kiosk = useKiosk();
  const isGrouped = heads !== undefined;
  const rowCount = order.length + (layout.groups?.length ?? 0) + 1;
  return (
    <table
      className="dt-table"
      aria-busy={loading}
      aria-describedby={isGrouped ? id : undefined}
      aria-rowcount={nameTotals(table.totals, layout.shown) ? rowCount + 1 : rowCount}
    >
      <TableCaption {...{ caption, id }} summary={isGrouped && UI_TEXTS.grouped} />
      <DataTableHead
        // another one once there are texts to measure: its words come where they belong, none moves
        key={String(isWaiting(table))}
        columns={layout.shown}
        heads={heads}
        sort={table.sort ?? null}
        onSort={table.onSort}
        onWidth={kiosk ? undefined : table.onWidth}
        selectAll={selection && getSelectAll(selection, rows, order, rowKey)}
      />
      {isWaiting(table) ? (
        <SkeletonRows columns={layout.shown} count={fill} selectable={selection !== undefined} />
      ) : (
        <Bodies body={body} height={height} drawn={drawn} groups={layout.groups} />
      )}
      <TotalsRow
        totals={table.totals}
        columns={layout.shown}
        selectable={selection !== undefined}
        place={rowCount + 1}
      />
    </table>
  );
}

/** One body a group: the name over its rows is the header of them alone. The first is as high as all rows. */
function Bodies<T>({
  body,
  height,
  drawn,
  groups,
}: Pick<RowsProps<T>, 'body' | 'height' | 'drawn'> & Pick<TableLayout<T>, 'groups'>) {
  const [first, ...others] = drawn;
  return (
    <>
      <tbody
        className="dt-body"
        ref={body as RefObject<HTMLTableSectionElement>}
        style={{ blockSize: `${height}px` }}
      >
        {first}
      </tbody>
      {others.map(
        (nodes, rank) =>
          nodes.length > 0 && (
            <tbody key={groups?.[rank + 1]?.label} className="dt-further">
              {nodes}
            </tbody>
          ),
      )}
    </>
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

/** The rows in sight, by group; where some of a group are, its name is drawn, be it above them out of sight. */
function drawRows<T>(
  drawn: readonly number[],
  { rows, order, rowKey, marks, selection, groups }: DataTableProps<T>,
  places: RowPlaces,
  { context, stop, count, cards, columns }: DrawnRows<T>,
): ReactNode[][] {
  const bodies: ReactNode[][] = [[]];
  for (const index of drawn) {
    const row = rows[order[index] ?? -1];
    if (row === undefined) continue;
    const above = places.groupsAbove(index);
    const [top, place] = [places.topOf(index), index + above];
    const group = groups?.[above - 1];
    while (bodies.length < above) bodies.push([]);
    const body = bodies[Math.max(0, above - 1)] as ReactNode[];
    if (group && body.length === 0) {
      const at = { top: places.topOf(group.at), place: group.at + above - 1 };
      const id = getGroupId(context.heads, above - 1);
      body.push(<RowGroupName key={group.label} {...{ id, group, cards, columns }} {...at} />);
    }
    body.push(
      <DataTableRow
        key={rowKey(row)}
        {...{ row, index, count, top, place, context }}
        group={group && above - 1}
        isStop={index === stop}
        changed={marks?.get(rowKey(row))}
        isSelected={selection?.keys.has(rowKey(row)) ?? false}
      />,
    );
  }
  return bodies;
}

const listKeys = <T,>(drawn: readonly number[], { rows, order, rowKey }: DataTableProps<T>) =>
  drawn.flatMap((index) => {
    const row = rows[order[index] ?? -1];
    return row === undefined ? [] : [rowKey(row)];
  });

/** The visible height of what scrolls the rows, in px; the window's where the page scrolls. */
const getSeenHeight = (scroller: HTMLElement | null): number =>
  Math.min(window.innerHeight, scroller?.clientHeight ?? 0);
