/** Gives the columns of a table their widths. Pure. */

import type { Column } from './column.ts';
import type { Need, Needs } from './column-needs.ts';

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

/** What stands under the main cell; a place that another column shows is not repeated. */
function listFolded<T>(shown: readonly Column<T>[], left: ReadonlySet<Column<T>>): Column<T>[] {
  const folding = [...left]
    .filter(({ folds }) => folds !== undefined)
    .sort((one, other) => (one.folds ?? 0) - (other.folds ?? 0));
  const placed = shown.find(({ where }) => where) ?? folding.find(({ where }) => where);
  return folding.filter((column) => !column.where || column === placed);
}

/** The column under which that stands. */
export const findHolder = <C extends Column<never>>(shown: readonly C[]): C | undefined =>
  shown.find(({ holds }) => holds) ?? shown.find(({ main }) => main);

/**
 * Which columns fit into `width` px, and how wide each is. The one with the highest `drop` leaves first, comes back
 * where the others leave it room after all, and stands under the main cell where it `folds`.
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
  const left = new Set<Column<T>>();
  const look = () => {
    const shown = chosen.filter((column) => !left.has(column));
    const folded = listFolded(shown, left);
    const holder = findHolder(shown as readonly Column<never>[]) as Column<T> | undefined;
    const line = folded.length > 0 ? measureFold(folded) : 0;
    const least = (column: Column<T>) =>
      given(column) ?? Math.max(needOf(column).least, column === holder ? line : 0);
    const room = width - shown.reduce((sum, column) => sum + least(column), 0);
    return { shown, folded, least, room };
  };
  const leaving = chosen
    .filter((column) => column.drop !== undefined && !column.main)
    .toSorted((one, other) => (other.drop ?? 0) - (one.drop ?? 0));
  let now = look();
  for (const column of leaving) {
    if (now.room >= 0) break;
    left.add(column);
    now = look();
  }
  const back = leaving.toReversed();
  // twice: a column that comes back out of the line leaves others its room
  for (const column of [...back, ...back]) {
    if (!left.delete(column)) continue;
    const next = look();
    if (next.room >= 0) now = next;
    else left.add(column);
  }
  const { shown, folded, least, room } = now;
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
