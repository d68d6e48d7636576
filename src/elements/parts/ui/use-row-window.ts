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
  /** The height of every row, in px. */
  rowHeight: number;
  /** The index of a row to draw even when it is out of sight, since it has the focus; -1 for none. */
  kept: number;
}

/** How many rows are drawn beyond each edge, so that scrolling shows no gap. */
const OVERSCAN = 6;
/** How many rows are drawn before anything is measured. */
const FIRST_ROWS = 20;

/**
 * Which of many rows of equal height are visible, whatever scrolls them: their own box, the page, or a box between.
 */
export function useRowWindow({ body, scroller, count, rowHeight, kept }: RowWindowOptions): RowWindow {
  const [sight, setSight] = useState<readonly [first: number, last: number]>([0, FIRST_ROWS]);

  // after each render: content above may have moved the rows
  useLayoutEffect(() => {
    const next = look(body.current, scroller.current, rowHeight);
    if (next && !isSame(next, sight)) setSight(next);
  });
  useEffect(() => {
    const update = () =>
      setSight((last) => {
        const next = look(body.current, scroller.current, rowHeight);
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
  }, [body, scroller, rowHeight]);

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
  rowHeight: number,
): [first: number, last: number] | null {
  if (!body || !scroller) return null;
  const { top } = getOwnRect(body);
  const box = getOwnRect(scroller);
  const start = Math.max(0, box.top) - top;
  const end = Math.min(getOwnWindow(body).height, box.bottom) - top;
  const first = Math.max(0, Math.floor(start / rowHeight));
  return [first, Math.max(first, Math.ceil(end / rowHeight) - 1)];
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
