/** Sort orders stored beside the rows: a filter then walks an order instead of sorting its result. */

export type Direction = 'asc' | 'desc';

/** The column and direction of a sort. */
export interface Sort<Column extends string = string> {
  column: Column;
  direction: Direction;
}

/** The sort key of a row; texts come from `sortKey`. `''` and `NaN` mean « no value » and come last. */
export type SortValue = string | number;

/** Parses `date_creation` or `-date_creation` of an address; `null` when absent or not one of `columns`. */
export function parseSort<Column extends string>(
  text: string | null | undefined,
  columns: readonly Column[],
): Sort<Column> | null {
  const descending = text?.startsWith('-') ?? false;
  const column = columns.find((name) => name === text?.slice(descending ? 1 : 0));
  return column ? { column, direction: descending ? 'desc' : 'asc' } : null;
}

/** The reverse of `parseSort`; `''` for no sort. */
export const formatSort = (sort: Sort | null): string =>
  sort ? `${sort.direction === 'desc' ? '-' : ''}${sort.column}` : '';

/**
 * The ascending order of all rows. New and changed rows are sorted alone and merged into the known order, so that a
 * page of 1,000 appended to 99,000 takes one pass. Equal keys keep the order of rows.
 * @param keys one key per row
 * @param sorted the known order; rows of `changed` are removed from it first
 * @param changed rows that are new or whose key changed
 */
export function updateOrder(
  keys: readonly SortValue[],
  sorted: Int32Array,
  changed: readonly number[],
): Int32Array {
  const moved = new Uint8Array(keys.length);
  for (const row of changed) moved[row] = 1;
  const kept = sorted.filter((row) => row < keys.length && moved[row] === 0);
  const added = Int32Array.from(changed).sort((left, right) => compareRows(keys, left, right));
  if (kept.length === 0) return added;

  const merged = new Int32Array(kept.length + added.length);
  let fromKept = 0;
  let fromAdded = 0;
  for (let rank = 0; rank < merged.length; rank++) {
    const left = kept[fromKept];
    const right = added[fromAdded];
    if (right === undefined || (left !== undefined && compareRows(keys, left, right) < 0)) {
      merged[rank] = left as number;
      fromKept++;
    } else {
      merged[rank] = right;
      fromAdded++;
    }
  }
  return merged;
}

/**
 * The rows of `indices` in the order of `sorted`, or reversed; rows without a value stay last.
 * @param indices the rows to return, in any order
 */
export function applyOrder(
  indices: Int32Array,
  keys: readonly SortValue[],
  sorted: Int32Array,
  direction: Direction,
): Int32Array {
  const kept = new Uint8Array(sorted.length);
  for (const row of indices) kept[row] = 1;
  const result = new Int32Array(indices.length);
  let found = 0;
  let valued = 0;
  for (const row of sorted) {
    if (kept[row] !== 1) continue;
    result[found++] = row;
    if (!isMissing(keys[row])) valued = found;
  }
  if (direction === 'desc') result.subarray(0, valued).reverse();
  return result;
}

const isMissing = (key: SortValue | undefined): boolean =>
  key === undefined || key === '' || Number.isNaN(key);

function compareRows(keys: readonly SortValue[], leftRow: number, rightRow: number): number {
  const left = keys[leftRow];
  const right = keys[rightRow];
  if (left === right) return leftRow - rightRow;
  const missing = Number(isMissing(left)) - Number(isMissing(right));
  if (missing !== 0) return missing;
  if (isMissing(left)) return leftRow - rightRow;
  return (left as SortValue) < (right as SortValue) ? -1 : 1;
}
