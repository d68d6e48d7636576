/**
 * Clicks on events, heard once for all of them: a link opens its intervention, the button beside it moves it. A press
 * that has moved is none: Firefox makes a click of it all the same, on a link that cannot be dragged.
 */
import { type MouseEvent, type PointerEvent, useCallback, useRef } from 'react';
import { useNavigate, useRouteHref } from '../parts/host/link.tsx';
import { SLOP } from './use-drag.ts';

const ROUTE = "Details de l'intervention";

/**
 * @param onMove called with the id of the event whose button was pressed
 * @returns the prefix of an intervention's address before its id, and the handlers of presses and clicks
 */
export function useEventClicks(onMove: (id: string) => void): {
  base: string;
  onPress: (event: PointerEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
} {
  const navigate = useNavigate();
  const base = useRouteHref(ROUTE, { id: '' });
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const onPress = useCallback((event: PointerEvent<HTMLElement>) => {
    // a finger rolls as it taps, and drags nothing
    pressed.current = event.pointerType === 'touch' ? null : { x: event.clientX, y: event.clientY };
  }, []);
  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const chosen = (event.target as HTMLElement).closest<HTMLElement>('[data-id]');
      const id = chosen?.dataset.id;
      if (!chosen || id === undefined) return;
      const { x, y } = pressed.current ?? { x: event.clientX, y: event.clientY };
      // keys and scripts press nothing
      if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) >= SLOP) {
        event.preventDefault();
        return;
      }
      if (chosen.localName === 'button') {
        onMove(id);
        return;
      }
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain) return;
      if (navigate(ROUTE, { id })) event.preventDefault();
    },
    [navigate, onMove],
  );
  return { base, onPress, onClick };
}
