import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How long a changed cell is marked, in milliseconds. */
const MARK_MS = 4000;
/** What was read in each cell last; a row keeps its cells between renders. */
const texts = new WeakMap<Element, string>();

/** The words of an element itself. */
const wordsOf = (element: Element): string =>
  Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '')).join('');

/**
 * Marks for a moment the words of rows that others have changed.
 * @param arrivals counts what others have changed
 */
export function useMarks(box: RefObject<HTMLElement | null>, arrivals: number): void {
  const seen = useRef(arrivals);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach(clearTimeout);
  }, []);
  useLayoutEffect(() => {
    const isOfOthers = seen.current !== arrivals;
    seen.current = arrivals;
    const cells = [...(box.current?.querySelectorAll('*') ?? [])];
    const changed = cells.filter((cell) => (texts.get(cell) ?? wordsOf(cell)) !== wordsOf(cell));
    for (const cell of cells) texts.set(cell, wordsOf(cell));
    if (!isOfOthers || changed.length === 0) return;
    const marked = changed.map((cell) => cell.closest('.badge') ?? cell);
    for (const cell of marked) cell.setAttribute('data-changed', '');
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      for (const cell of marked) cell.removeAttribute('data-changed');
    }, MARK_MS);
    timers.current.add(timer);
  });
}
