import { useEffect, useMemo } from 'react';
import { useKiosk } from '../host/freshness.ts';
import { placeRows, type RowGroup, type RowPlaces } from '../ui/row-places.ts';
import { SCROLL_BAR, SELECT_WIDTH } from './column-widths.ts';
import type { DataTableProps } from './data-table-props.ts';
import {
  CARD_BELOW,
  getRowHeight,
  getWholeRoom,
  HEAD_HEIGHT,
  isTallCard,
  SPACED_CARDS,
  SPACED_ROWS,
  stretchRows,
} from './row-heights.ts';
import { type Columns, useColumns } from './use-columns.ts';
import type { TableBox } from './use-table-box.ts';

export interface TableLayout<T> extends Pick<Columns<T>, 'shown' | 'fold' | 'holder'> {
  /** Rows are cards. */
  cards: boolean;
  isTall: boolean;
  /** Where a reader sets letters apart, in a kiosk and in tall cards, a line goes on in further ones. */
  isSpaced: boolean;
  /** Rows take their full height. A kiosk is not scrolled: it shows only the rows that fit. */
  isLong: boolean;
  /** The heights of the head and of a row, in px. */
  head: number;
  rowHeight: number;
  /** The height available for the rows, in px. */
  room: number;
  groups: readonly RowGroup[] | undefined;
  places: RowPlaces;
}

/** How a table fills its space: cards or columns, their widths, the height of its rows; reports what has room. */
export function useTableLayout<T>(props: DataTableProps<T>, box: TableBox): TableLayout<T> {
  const { rows, order, density = 'comfortable', onFit } = props;
  const { width } = box;
  const kiosk = useKiosk();
  const cards = width > 0 && width < CARD_BELOW;
  const isTall = cards && isTallCard(width);
  const isSpaced = (kiosk || isTall) && box.font.spacing.letters > 0;
  const least = Math.ceil(
    getRowHeight(width || CARD_BELOW, density, props.cardLines) *
      (isSpaced ? (isTall ? SPACED_CARDS : SPACED_ROWS) : 1),
  );
  const head = cards ? 0 : HEAD_HEIGHT;
  const rowHeight = kiosk ? stretchRows(box.room - head, least, order.length) : least;
  const room = kiosk ? getWholeRoom(box.room, head, rowHeight) : box.room;
  const { shown, fold, holder, hidden, empty } = useColumns({
    columns: props.columns,
    visible: props.visibleColumns,
    rows,
    order,
    totals: props.totals,
    filtered: props.filtered ?? '',
    width: width - SCROLL_BAR - (props.selection ? SELECT_WIDTH : 0),
    dragged: props.widths,
    font: box.font,
    steady: !kiosk,
  });
  const fitting = kiosk ? Math.round((room - head) / rowHeight) : Number.POSITIVE_INFINITY;
  const isMeasured = width > 0;
  useEffect(() => {
    if (isMeasured) onFit?.({ hidden: cards ? null : hidden, empty, rows: fitting });
  }, [onFit, isMeasured, cards, hidden, empty, fitting]);
  const groups = kiosk ? undefined : props.groups;
  return {
    ...{ cards, head, rowHeight, room, shown, fold, holder, groups },
    isTall,
    isSpaced,
    isLong: cards && !box.isBounded && !kiosk,
    places: useMemo(() => placeRows(rowHeight, groups), [rowHeight, groups]),
  };
}
