/** Clicks on events, heard once for all of them: a link opens its intervention, the button beside it moves it. */
import { type MouseEvent, useCallback } from 'react';
import { useNavigate, useRouteHref } from '../parts/host/link.tsx';

const ROUTE = "Details de l'intervention";

/**
 * @param onMove called with the id of the event whose button was pressed
 * @returns the prefix of an intervention's address before its id, and the click handler
 */
export function useEventClicks(onMove: (id: string) => void): {
  base: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
} {
  const navigate = useNavigate();
  const base = useRouteHref(ROUTE, { id: '' });
  const onClick = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const chosen = (event.target as HTMLElement).closest<HTMLElement>('[data-id]');
      const id = chosen?.dataset.id;
      if (!chosen || id === undefined) return;
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
  return { base, onClick };
}
