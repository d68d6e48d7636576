/** Gives the columns of a table their widths; which of them leave is decided in `leaving-columns.ts`. Pure. */

import type { Column } from './column.ts';
import { chooseShown } from './leaving-columns.ts';
import type { Need, Needs } from './measure-columns.ts';

export const SELECT_WIDTH = 44;
/** The largest width of a vertical scroll bar, in px. */
export const SCROLL_BAR = 16;

/** A column with the width that it is drawn with, in px. */
export type Placed<T> = Column<T> & { readonly px: number };

export interface Widths<T> {
  shown: readonly Placed<T>[];
  /** What stands under the main cell for want of room, in its order. */
  folded: readonly Column<T>[];
  /** The names of the columns for which there is no room. */
  hidden: readonly string[];
}

/** Between these a column is dragged, in px. */
export const LEAST_DRAGGED = 56;
export const MOST_DRAGGED = 1200;

/** The widths in px that somebody gave columns, by name. */
export type DraggedWidths = Readonly<Record<string, number>>;

/** The nearest width that a column may be given. */
export const keepWidth = (px: number): number =>
  Math.round(Math.min(MOST_DRAGGED, Math.max(LEAST_DRAGGED, px)));

/** No column with text is narrower, in px. */
const FLOOR = 96;

/** Columns get room in this order: the main one, places and people that fold, the rest. */
const getTurn = <T>({ main, holds, folds = 9 }: Column<T>): number => (main || holds ? 0 : folds);

/**
 * Which columns fit into `width` px (`leaving-columns.ts`), and how wide each is.
 * @param measureFold the room that the line of such columns wants, in px
 * @param dragged what somebody gave a column, it has: neither more nor less
 */
export function layOutColumns<T>(
  chosen: readonly Column<T>[],
  needs: Needs,
  width: number,
  measureFold: (folded: readonly Column<T>[]) => number,
  dragged: DraggedWidths = {},
): Widths<T> {
  const given = ({ name }: Column<T>): number | undefined =>
    Object.hasOwn(dragged, name) ? keepWidth(dragged[name] ?? 0) : undefined;
  const needOf = (column: Column<T>): Need => {
    const px = given(column) ?? column.width;
    const own = given(column) === undefined ? needs.get(column.name) : undefined;
    return own ?? { head: 0, least: px, usual: px, most: px };
  };
  const { left, shown, folded, least, room } = chooseShown(chosen, width, measureFold, (column) => ({
    given: given(column),
    least: needOf(column).least,
  }));
  const sharing = shown.map((column) => (given(column) === undefined ? column : { ...column, grow: 0 }));
  const lookOf = new Map(sharing.map((column, rank) => [column, shown[rank] ?? column]));
  const px = share(
    sharing,
    (column) => {
      const own = lookOf.get(column) ?? column;
      return { ...needOf(own), least: least(own) };
    },
    room,
  );
  return {
    shown: shown.map((column, rank) => ({ ...column, px: px[rank] ?? column.width })),
    folded,
    hidden: chosen.filter((column) => left.has(column) && !folded.includes(column)).map(({ name }) => name),
  };
}

/** @param room px to give away beyond the least widths, or to take back where it is negative */
function share<T>(
  columns: readonly Column<T>[],
  needOf: (column: Column<T>) => Need,
  room: number,
): number[] {
  const px = columns.map((column) => needOf(column).least);
  const turns = columns.map((_, rank) => rank).toSorted((one, other) => turn(one) - turn(other));
  let left = room;
  const give = (rank: number, wanted: number) => {
    const more = Math.max(0, Math.min(left, wanted - (px[rank] ?? 0)));
    px[rank] = (px[rank] ?? 0) + more;
    left -= more;
  };
  const take = (rank: number, floor: number) => {
    const less = Math.max(0, Math.min(-left, (px[rank] ?? 0) - floor));
    px[rank] = (px[rank] ?? 0) - less;
    left += less;
  };
  for (const rank of turns) give(rank, needOf(columns[rank] as Column<T>).usual);
  for (const rank of turns) give(rank, needOf(columns[rank] as Column<T>).most);
  for (const rank of turns.toReversed()) {
    const column = columns[rank] as Column<T>;
    if (column.grow) take(rank, Math.max(needOf(column).head, Math.min(column.width, px[rank] ?? 0), FLOOR));
  }
  const shares = columns.reduce((sum, { grow = 0 }) => sum + grow, 0);
  if (left <= 0 || shares === 0) return px;
  const spare = left;
  return px.map((each, rank) => each + Math.floor((spare * (columns[rank]?.grow ?? 0)) / shares));

  function turn(rank: number): number {
    return getTurn(columns[rank] as Column<T>);
  }
}

/** The `grid-template-columns` of all rows. */
export const gridTemplate = (widths: readonly number[]): string =>
  widths.map((width) => `${width}px`).join(' ');

/** The smallest width of a row, in px. */
export const leastWidth = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0);
