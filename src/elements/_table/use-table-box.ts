import { type RefObject, useLayoutEffect, useState } from 'react';

export interface TableBox {
  /** Width of the table, in px; 0 before it is known. */
  width: number;
  /** Height that its rows may take, in px: to the end of the screen, or of the element where a page has given it a height. */
  room: number;
  /** The page has given the element, or its table, a height: rows scroll inside. */
  isBounded: boolean;
}

/** Below this the table takes a height of its own and the page scrolls to it. */
const LEAST_ROOM = 320;
const LEAST_BOUNDED_ROOM = 120;
/** More than this hangs out of an element whose height is not its content's. */
const SLACK = 8;

/**
 * The room of a table: its width from its container, never from the window.
 * @param frame the table
 * @param scroller the part of it that may scroll
 * @param reserve px kept free below the rows where they fill the screen
 */
export function useTableBox(
  frame: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  reserve: number,
): TableBox {
  const [box, setBox] = useState<TableBox>({ width: 0, room: LEAST_ROOM, isBounded: false });
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot && root.host instanceof HTMLElement ? root.host : null;
    /** Of the host, when it was found to have a height of its own; 0 before. */
    let given = 0;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      if (given > 0 && host?.offsetHeight !== given) given = 0;
      if (host && given === 0 && host.scrollHeight - host.clientHeight > SLACK) given = host.offsetHeight;
      const hasHeight = getComputedStyle(element).getPropertyValue('--balise-table-height') !== '';
      const room =
        host && given > 0
          ? Math.max(
              LEAST_BOUNDED_ROOM,
              host.getBoundingClientRect().bottom - top - getRest(element, scroller.current),
            )
          : fillScreen(top + window.scrollY + reserve);
      const next = { width: Math.floor(width), room: Math.floor(room), isBounded: given > 0 || hasHeight };
      setBox((last) =>
        last.width === next.width && last.room === next.room && last.isBounded === next.isBounded
          ? last
          : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // what stands above may grow: filters that fold, a message
    for (const around of new Set([element.parentElement, host])) if (around) observer.observe(around);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame, scroller, reserve]);
  return box;
}

/** The height of a table without its rows: its foot, its borders. */
const getRest = (frame: HTMLElement, scroller: HTMLElement | null): number =>
  frame.offsetHeight - (scroller?.offsetHeight ?? 0);

/** @param taken px of the page above the rows and below them */
function fillScreen(taken: number): number {
  const left = window.innerHeight - taken;
  return left >= LEAST_ROOM ? left : Math.max(LEAST_ROOM, window.innerHeight * 0.7);
}
