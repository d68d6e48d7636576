import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getBody } from '../../../core/kernel/page/host-document.ts';

interface AnchorOptions<T> {
  /** The box of all rows. */
  body: RefObject<HTMLElement | null>;
  rows: readonly T[];
  order: ArrayLike<number>;
  rowKey: (row: T) => string | number;
  /** The index of the first visible row. */
  first: number;
  /** The offset of a row from the top of the list, in px. */
  topOf: (index: number) => number;
  /** Changes with filters and sort; the list then scrolls to its top. */
  resetKey: string;
}

/**
 * Keeps the visible rows in place while pages arrive: rows inserted above move the scroll position along. When
 * `resetKey` changes, the list scrolls to its top.
 */
export function useScrollAnchor<T>(options: AnchorOptions<T>): void {
  const { body, rows, order, rowKey, first, topOf, resetKey } = options;
  const held = useRef<{ key: string | number; index: number } | null>(null);
  const asked = useRef(resetKey);

  useLayoutEffect(() => {
    if (asked.current !== resetKey) {
      asked.current = resetKey;
      goToTop(body.current);
      return;
    }
    if (!held.current || held.current.index < 1) return;
    const keyAt = (index: number) => {
      const row = rows[order[index] ?? -1];
      return row === undefined ? null : rowKey(row);
    };
    const { key, index } = held.current;
    if (keyAt(index) === key) return;
    for (let at = 0; at < order.length; at++) {
      if (keyAt(at) === key) {
        const scroller = getScroller(body.current);
        if (scroller) scroller.scrollTop += topOf(at) - topOf(index);
        return;
      }
    }
  }, [body, rows, order, rowKey, topOf, resetKey]);

  useLayoutEffect(() => {
    const row = rows[order[first] ?? -1];
    held.current = row === undefined ? null : { key: rowKey(row), index: first };
  });
}

/** Scrolls to the top of the list, unless its beginning is visible. */
function goToTop(body: HTMLElement | null): void {
  const scroller = getScroller(body);
  if (!body || !scroller) return;
  const frame = body.closest<HTMLElement>('.dt');
  if (frame?.contains(scroller)) scroller.scrollTop = 0;
  else if (body.getBoundingClientRect().top < 0)
    frame?.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The element that scrolls another one, through shadow roots and slots. */
function getScroller(from: HTMLElement | null): Element | null {
  for (let node: Node | null = from; node; node = getParent(node)) {
    if (!(node instanceof HTMLElement) || node === getBody()) continue;
    const { overflowY } = getComputedStyle(node);
    if ((overflowY === 'auto' || overflowY === 'scroll') && node.scrollHeight > node.clientHeight)
      return node;
  }
  return document.scrollingElement;
}

const getParent = (node: Node): Node | null =>
  node instanceof ShadowRoot ? node.host : ((node as Element).assignedSlot ?? node.parentNode);
