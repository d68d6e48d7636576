/** What the boxes of a table select. */
import { useCallback, useMemo, useRef } from 'react';
import { listBetween } from '../../../core/kernel/lib/list-between.ts';
import { useLatest } from '../ui/use-latest.ts';

export interface Selection<T> {
  /** Keys (`rowKey`) of the selected rows. */
  keys: ReadonlySet<string | number>;
  onChange: (keys: Set<string | number>) => void;
  /** The name of a row for its selection box: « ticket 42 ». */
  label: (row: T) => string;
}

/** The boxes of the rows; with Shift all rows since the last one. */
export function useSelect<T>(
  selection: Selection<T> | undefined,
  rows: readonly T[],
  order: ArrayLike<number>,
  rowKey: (row: T) => string | number,
) {
  const latest = useLatest({ selection, rows, order });
  /** The row that was selected or taken out last: a range starts there. */
  const last = useRef<string | number | null>(null);
  const onSelect = useCallback(
    (row: T, selected: boolean, isRange: boolean) => {
      const now = latest.current;
      const all = isRange ? Array.from(now.order, (index) => rowKey(now.rows[index] as T)) : [];
      const keys = new Set(now.selection?.keys);
      for (const key of listBetween(all, last.current, rowKey(row))) {
        if (selected) keys.add(key);
        else keys.delete(key);
      }
      last.current = rowKey(row);
      now.selection?.onChange(keys);
    },
    [latest, rowKey],
  );
  const selectLabel = selection?.label;
  return useMemo(() => ({ selectLabel, onSelect }), [selectLabel, onSelect]);
}

/** The box of the head. */
export function getSelectAll<T>(
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
