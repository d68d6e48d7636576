/** Which columns leave a table that is too narrow, in which order, and what of them stands under the main cell. Pure. */
import type { Column } from './column.ts';

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
 * The one with the highest `drop` leaves first, comes back where the others leave it room after all, and stands under
 * the main cell where it `folds`.
 * @param width of the table, in px
 * @param measureFold the room that the line of such columns wants, in px
 * @param widthOf what somebody gave a column, which it has, and the least that it needs otherwise
 */
export function chooseShown<T>(
  chosen: readonly Column<T>[],
  width: number,
  measureFold: (folded: readonly Column<T>[]) => number,
  widthOf: (column: Column<T>) => { given: number | undefined; least: number },
) {
  const left = new Set<Column<T>>();
  const look = () => {
    const shown = chosen.filter((column) => !left.has(column));
    const folded = listFolded(shown, left);
    const holder = findHolder(shown as readonly Column<never>[]) as Column<T> | undefined;
    const line = folded.length > 0 ? measureFold(folded) : 0;
    const least = (column: Column<T>) => {
      const { given, least: own } = widthOf(column);
      return given ?? Math.max(own, column === holder ? line : 0);
    };
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
  return { left, ...now };
}
