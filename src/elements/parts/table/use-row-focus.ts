import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';
import { useLatest } from '../ui/use-latest.ts';

type Key = string | number;

interface RowFocusOptions<T> {
  /** The element that holds the rows. */
  scroller: RefObject<HTMLElement | null>;
  rows: readonly T[];
  order: ArrayLike<number>;
  rowKey: (row: T) => Key;
  count: number;
  /** How many rows Page up and down move by. */
  pageSize: () => number;
}

/**
 * Roving tab index: one row is in the tab order; arrows, Page up, Page down, Home and End move to another. The
 * focus is on the row's own link, so that Enter opens it and a screen reader reads it. It follows its row when that
 * moves; when the row is removed, it goes to the row that takes its place. The handlers stay the same objects.
 */
export function useRowFocus<T>(options: RowFocusOptions<T>) {
  const { scroller, rows, order, rowKey, count } = options;
  /** The row focused last, and its position. */
  const [stop, setStop] = useState<Key | null>(null);
  const place = useRef(0);
  const wanted = useRef(false);
  const active = useMemo(() => {
    const at = stop === null ? -1 : findRow(stop, place.current, rows, order, rowKey);
    return at < 0 ? Math.max(0, Math.min(place.current, count - 1)) : at;
  }, [stop, rows, order, rowKey, count]);
  const latest = useLatest({ ...options, active });
  // read before the DOM changes: a row that is moved or removed loses the focus
  const held = getFocusedInRow(scroller.current);

  useLayoutEffect(() => {
    place.current = active;
    const isLost = held !== null && getActiveElement() === getBody();
    if (isFocusElsewhere(scroller.current)) wanted.current = false;
    if (isLost && held.isConnected) held.focus({ preventScroll: true });
    else if (isLost && count === 0) focusList(scroller.current);
    else if (wanted.current) wanted.current = !reachRow(scroller.current, active);
    else if (isLost) wanted.current = !focusRow(scroller.current, active);
  });

  const moveTo = useCallback(
    (index: number) => {
      const { rows, order, rowKey } = latest.current;
      const row = rows[order[index] ?? -1];
      place.current = index;
      if (row !== undefined) setStop(rowKey(row));
    },
    [latest],
  );

  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const row = event.currentTarget.closest<HTMLElement>('[data-index]');
      if (row) moveTo(Number(row.dataset.index));
    },
    [moveTo],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { active: from, count, pageSize, scroller } = latest.current;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return;
      const target = getTarget(event.key, from, count, pageSize);
      if (target === null) return;
      event.preventDefault();
      // a row that is not drawn yet gets the focus once it is
      wanted.current = !reachRow(scroller.current, target);
      moveTo(target);
    },
    [latest, moveTo],
  );

  return { active, onFocus, onKeyDown };
}

/** The current position of a row, starting with the former one; -1 when it has left the list. */
function findRow<T>(
  key: Key,
  place: number,
  rows: readonly T[],
  order: ArrayLike<number>,
  rowKey: (row: T) => Key,
): number {
  const isAt = (index: number) => {
    const row = rows[order[index] ?? -1];
    return row !== undefined && rowKey(row) === key;
  };
  if (isAt(place)) return place;
  for (let index = 0; index < order.length; index++) if (isAt(index)) return index;
  return -1;
}

/** The focused element, if it is in a row. */
function getFocusedInRow(scroller: HTMLElement | null): HTMLElement | null {
  const focused = (scroller?.getRootNode() as Partial<ShadowRoot> | undefined)?.activeElement;
  return focused instanceof HTMLElement && scroller?.contains(focused) && focused.closest('[data-index]')
    ? focused
    : null;
}

/** Whether the user has moved the focus to another part of the page meanwhile; it is not taken back. */
function isFocusElsewhere(scroller: HTMLElement | null): boolean {
  const root = scroller?.getRootNode() as Partial<ShadowRoot> | undefined;
  const focused = root?.activeElement ?? getActiveElement();
  return focused !== null && focused !== getBody() && !scroller?.contains(focused);
}

/** Focuses a list without rows. */
function focusList(scroller: HTMLElement | null): void {
  if (!scroller) return;
  scroller.tabIndex = -1;
  scroller.focus({ preventScroll: true });
}

function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const link = scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);
  link?.focus({ preventScroll: true });
  return link !== undefined && link !== null;
}

/** Focuses a row and scrolls it into view, whatever scrolls it. */
function reachRow(scroller: HTMLElement | null, index: number): boolean {
  const isThere = focusRow(scroller, index);
  const row = isThere && scroller?.querySelector(`[data-index="${index}"]`);
  if (row) row.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return isThere;
}

function getTarget(key: string, from: number, count: number, pageSize: () => number): number | null {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, last);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'PageDown':
      return Math.min(from + pageSize(), last);
    case 'PageUp':
      return Math.max(from - pageSize(), 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
