import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Box {
  /** Width of the element, in px; 0 before it is known. */
  width: number;
  /** Height that keeps the element's end on screen when the page is at its top, in px. */
  room: number;
}

/** Below this the element takes a height of its own and the page scrolls to it. */
const LEAST_ROOM = 320;

/**
 * The room an element has: its width from its container, never from the window, and how tall it may grow to fill
 * the screen without moving what follows it out of sight.
 * @param reserve px kept free below the element
 */
export function useBox(ref: RefObject<HTMLElement | null>, reserve: number): Box {
  const [box, setBox] = useState<Box>({ width: 0, room: LEAST_ROOM });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      const left = window.innerHeight - (top + window.scrollY) - reserve;
      const room = Math.floor(left >= LEAST_ROOM ? left : Math.max(LEAST_ROOM, window.innerHeight * 0.7));
      setBox((old) =>
        old.width === Math.floor(width) && old.room === room ? old : { width: Math.floor(width), room },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // what stands above may grow: filters that fold, a message
    const root = element.getRootNode();
    const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    if (around) observer.observe(around);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [ref, reserve]);
  return box;
}
