import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { getOwnRect, getOwnWindow, observeSize } from './observe-size.ts';

export interface RowWindow {
  /** The index of the first visible row. */
  first: number;
  /** The indices of the rows to draw, ascending. */
  drawn: number[];
}

export interface RowWindowOptions {
  /** The box of all rows, as high as all of them together. */
  body: RefObject<HTMLElement | null>;
  /** The box that may scroll them; the page may scroll too. */
  scroller: RefObject<HTMLElement | null>;
  count: number;
  /** The index of the row at an offset from the top of the box, in px; the same function while rows stay in place. */
  indexAt: (offset: number) => number;
  /** The index of a row to draw even when it is out of sight, since it has the focus; -1 for none. */
  kept: number;
}

/** How many rows are drawn beyond each edge, so that scrolling shows no gap. */
const OVERSCAN = 6;
/** How many rows are drawn before anything is measured. */
const FIRST_ROWS = 20;

/**
 * Which of many rows of known heights are visible, whatever scrolls them: their own box, the page, or a box between.
 */
export function useRowWindow({ body, scroller, count, indexAt, kept }: RowWindowOptions): RowWindow {
  const [sight, setSight] = useState<readonly [first: number, last: number]>([0, FIRST_ROWS]);

  // after each render: content above may have moved the rows
  useLayoutEffect(() => {
    const next = look(body.current, scroller.current, indexAt);
    if (next && !isSame(next, sight)) setSight(next);
  });
  useEffect(() => {
    const update = () =>
      setSight((last) => {
        const next = look(body.current, scroller.current, indexAt);
        return next && !isSame(next, last) ? next : last;
      });
    // drawn in the same frame as the scroll
    const follow = () => flushSync(update);
    const places = getScrollPlaces(scroller.current);
    for (const place of places) place.addEventListener('scroll', follow, { capture: true, passive: true });
    const stop = observeSize([scroller.current], update);
    window.addEventListener('resize', update);
    return () => {
      for (const place of places) place.removeEventListener('scroll', follow, { capture: true });
      stop();
      window.removeEventListener('resize', update);
    };
  }, [body, scroller, indexAt]);

  const [first, last] = sight;
  const from = Math.max(0, Math.min(first, count - 1) - OVERSCAN);
  const to = Math.min(count - 1, last + OVERSCAN);
  const drawn = Array.from({ length: Math.max(0, to - from + 1) }, (_, rank) => from + rank);
  if (kept >= 0 && kept < count) {
    if (kept < from) drawn.unshift(kept);
    if (kept > to) drawn.push(kept);
  }
  return { first, drawn };
}

const isSame = (left: readonly number[], right: readonly number[]): boolean =>
  left[0] === right[0] && left[1] === right[1];

/** The first and the last visible row; `null` where nothing can be measured. */
function look(
  body: HTMLElement | null,
  scroller: HTMLElement | null,
  indexAt: (offset: number) => number,
): [first: number, last: number] | null {
  if (!body || !scroller) return null;
  const { top } = getOwnRect(body);
  const box = getOwnRect(scroller);
  const start = Math.max(0, box.top) - top;
  const end = Math.min(getOwnWindow(body).height, box.bottom) - top;
  const first = Math.max(0, indexAt(start));
  // the row that ends there is the last
  return [first, Math.max(first, indexAt(end - 1))];
}

/** Where to listen for scrolling: the document, and the shadow roots around, which scroll events do not leave. */
function getScrollPlaces(from: HTMLElement | null): EventTarget[] {
  const places: EventTarget[] = [];
  let root = from?.getRootNode();
  while (root instanceof ShadowRoot) {
    places.push(root);
    root = root.host.getRootNode();
  }
  return [...places, document];
}
