/** Where rows lie: those of a table, below the names of the groups that they begin, and rows of heights of their own. Pure. */

/** A name over the rows from `at` on. */
export interface RowGroup {
  at: number;
  label: string;
}

/** The height of the name of a group, in px; the style sheet has the same. */
export const GROUP_HEIGHT = 32;

export interface RowPlaces {
  /** The offset of a row from the top of the list, in px. */
  topOf(index: number): number;
  /** The row at an offset; that below where a name is. */
  indexAt(offset: number): number;
  /** How many names stand above a row, its own included. */
  groupsAbove(index: number): number;
  /** The height of so many rows with their names, in px. */
  heightOf(count: number): number;
}

/** @param groups in the order of their rows */
export function placeRows(rowHeight: number, groups: readonly Pick<RowGroup, 'at'>[] = []): RowPlaces {
  const groupsAbove = (index: number): number => {
    let above = 0;
    while (above < groups.length && (groups[above] as RowGroup).at <= index) above++;
    return above;
  };
  return {
    topOf: (index) => index * rowHeight + groupsAbove(index) * GROUP_HEIGHT,
    indexAt: (offset) => {
      let above = 0;
      // a name belongs to the row that it stands over
      while (
        above < groups.length &&
        offset >= (groups[above] as RowGroup).at * rowHeight + above * GROUP_HEIGHT
      )
        above++;
      const least = above === 0 ? 0 : (groups[above - 1] as RowGroup).at;
      return Math.max(least, Math.floor((offset - above * GROUP_HEIGHT) / rowHeight));
    },
    groupsAbove,
    heightOf: (count) => count * rowHeight + groupsAbove(count - 1) * GROUP_HEIGHT,
  };
}

/** @param heights of all rows, each in px */
export function placeUnequalRows(
  heights: readonly number[],
): Pick<RowPlaces, 'topOf' | 'indexAt' | 'heightOf'> {
  const tops = [0];
  for (const height of heights) tops.push((tops[tops.length - 1] ?? 0) + height);
  const topOf = (index: number): number => tops[Math.max(0, Math.min(index, heights.length))] ?? 0;
  return {
    topOf,
    indexAt: (offset) => {
      let [low, high] = [0, Math.max(0, heights.length - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((tops[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
    heightOf: topOf,
  };
}
