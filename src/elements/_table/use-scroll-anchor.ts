import { type RefObject, useLayoutEffect, useRef } from 'react';

interface AnchorOptions<T> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly T[];
  order: ArrayLike<number>;
  rowKey: (row: T) => string | number;
  /** Index of the first row in view. */
  first: number;
  rowHeight: number;
  /** What the list answers to: filters and sort. When it changes the list starts again at its top. */
  resetKey: string;
}

/**
 * Keeps what is being read in its place while pages arrive: rows that land above push the scroll along. A new
 * question (another filter, another sort) starts at the top.
 */
export function useScrollAnchor<T>(options: AnchorOptions<T>): void {
  const { scroller, rows, order, rowKey, first, rowHeight, resetKey } = options;
  const held = useRef<{ key: string | number; index: number } | null>(null);
  const asked = useRef(resetKey);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    if (asked.current !== resetKey) {
      asked.current = resetKey;
      element.scrollTop = 0;
      return;
    }
    if (!held.current || element.scrollTop <= rowHeight) return;
    const keyAt = (index: number) => {
      const row = rows[order[index] ?? -1];
      return row === undefined ? null : rowKey(row);
    };
    const { key, index } = held.current;
    if (keyAt(index) === key) return;
    for (let at = 0; at < order.length; at++) {
      if (keyAt(at) === key) {
        element.scrollTop += (at - index) * rowHeight;
        return;
      }
    }
  }, [scroller, rows, order, rowKey, rowHeight, resetKey]);

  useLayoutEffect(() => {
    const row = rows[order[first] ?? -1];
    held.current = row === undefined ? null : { key: rowKey(row), index: first };
  });
}
