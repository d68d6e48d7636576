/** Changes to the previous or next month: by a horizontal swipe, or by the keys ← and → on the list. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Minimum horizontal distance of a swipe, in px; it must also be more than twice the vertical one. */
const SWIPE_PX = 60;

/**
 * @param turn called with 1 for the next month, -1 for the previous one; `null` if the month cannot change
 * @returns the ref of the element that listens
 */
export function useMonthSwipe(turn: ((count: 1 | -1) => void) | null): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const turnNow = useEffectEvent((count: 1 | -1) => turn?.(count));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const stop = new AbortController();
    let from: Touch | null = null;
    const listen = (name: 'touchstart' | 'touchend' | 'touchcancel', react: (event: TouchEvent) => void) =>
      element.addEventListener(name, react, { signal: stop.signal, passive: true });
    listen('touchstart', ({ touches }) => {
      from = touches.length === 1 ? (touches[0] ?? null) : null;
    });
    listen('touchcancel', () => {
      from = null;
    });
    listen('touchend', ({ changedTouches: [to] }) => {
      if (!from || !to) return;
      const along = to.clientX - from.clientX;
      const across = Math.abs(to.clientY - from.clientY);
      from = null;
      if (Math.abs(along) >= SWIPE_PX && Math.abs(along) > 2 * across) turnNow(along < 0 ? 1 : -1);
    });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented)
          return;
        if (event.key === 'ArrowLeft') turnNow(-1);
        else if (event.key === 'ArrowRight') turnNow(1);
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, []);
  return ref;
}
