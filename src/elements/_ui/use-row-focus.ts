import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface RowFocusOptions {
  /** The element that holds the rows. */
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** Rows that a page key moves by. */
  pageSize: () => number;
  scrollTo: (index: number) => void;
}

/**
 * One row is in the tab order; arrows, Page up, Page down, Home and End move to another. The focus stands on the
 * row's own link, so that Enter opens it and a screen reader reads it. The handlers keep their identity.
 */
export function useRowFocus(options: RowFocusOptions) {
  const [stop, setStop] = useState(0);
  const wanted = useRef<number | null>(null);
  const active = Math.max(0, Math.min(stop, options.count - 1));
  const latest = useRef({ ...options, active });
  latest.current = { ...options, active };

  useLayoutEffect(() => {
    if (wanted.current === null) return;
    if (focusRow(latest.current.scroller.current, wanted.current)) wanted.current = null;
  });

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const row = event.currentTarget.closest<HTMLElement>('[data-index]');
    if (row) setStop(Number(row.dataset.index));
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const { active: from, count, pageSize, scrollTo } = latest.current;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return;
    const target = getTarget(event.key, from, count, pageSize);
    if (target === null) return;
    event.preventDefault();
    // a row out of the window gets the focus once it is drawn
    wanted.current = focusRow(latest.current.scroller.current, target) ? null : target;
    setStop(target);
    scrollTo(target);
  }, []);

  return { active, onFocus, onKeyDown };
}

function focusRow(scroller: HTMLElement | null, index: number): boolean {
  const link = scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-row-link]`);
  link?.focus({ preventScroll: true });
  return link !== undefined && link !== null;
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
