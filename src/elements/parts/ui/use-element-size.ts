import { type RefObject, useLayoutEffect, useState } from 'react';
import { getOwnRect, getOwnWindow, observeSize } from './observe-size.ts';

export interface ElementSize {
  /** Width of the element, in px; 0 before it is known. */
  width: number;
  /** The height at which the element ends at the end of the window while the page is scrolled to its top, in px. */
  room: number;
  /** The window is that of a phone held across: what stands above the element takes one row. */
  isLow: boolean;
}

/** The height of such a window, in px; sheets name it too. */
const LOW_HEIGHT = 480;
/** What a keyboard on the screen opens for. */
const TYPED = 'input, textarea, [contenteditable]';
/** With less room than this, in px, the element takes a height of its own and the page scrolls. */
const LEAST_ROOM = 320;

/**
 * The space for an element: its container's width (not the window's), and the height up to which it may fill the
 * screen without moving what follows it out of sight.
 * @param reserve px to leave free below the element
 */
export function useBox(ref: RefObject<HTMLElement | null>, reserve: number): ElementSize {
  const [box, setBox] = useState<ElementSize>({ width: 0, room: LEAST_ROOM, isLow: false });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const root = element.getRootNode() as Document | ShadowRoot;
    let windowWidth = window.innerWidth;
    const measure = () => {
      // a keyboard on the screen takes height, and must not draw anew what is typed into
      const isKeyboard = window.innerWidth === windowWidth && root.activeElement?.matches(TYPED) === true;
      windowWidth = window.innerWidth;
      const { width, top } = getOwnRect(element);
      const { height, scrolled } = getOwnWindow(element);
      const left = height - (top + scrolled) - reserve;
      const room = Math.floor(left >= LEAST_ROOM ? left : Math.max(LEAST_ROOM, height * 0.7));
      const now = { width: Math.floor(width), room };
      setBox((old) => {
        const isLow = isKeyboard ? old.isLow : height <= LOW_HEIGHT;
        return old.width === now.width && old.room === room && old.isLow === isLow ? old : { ...now, isLow };
      });
    };
    measure();
    // content above may grow: unfolded filters, a message
    const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    const stop = observeSize([element, around], measure);
    window.addEventListener('resize', measure);
    return () => {
      stop();
      window.removeEventListener('resize', measure);
    };
  }, [ref, reserve]);
  return box;
}

/**
 * The height from the top of an element to the end of the window, in px: 0 where it begins below it. For screens that
 * nobody scrolls.
 * @param measureRest px to leave free below an element of that width
 */
export function useElementRoom(
  ref: RefObject<HTMLElement | null>,
  measureRest: (width: number) => number,
): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { height, scrolled } = getOwnWindow(element);
      const { width, top } = getOwnRect(element);
      setRoom(Math.max(0, Math.floor(height - (top + scrolled) - measureRest(width))));
    };
    measure();
    const stop = observeSize([element.parentElement], measure);
    window.addEventListener('resize', measure);
    return () => {
      stop();
      window.removeEventListener('resize', measure);
    };
  }, [ref, measureRest]);
  return room;
}
