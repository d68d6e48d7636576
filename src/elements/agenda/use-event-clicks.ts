/** Clicks on events, heard once for all of them: a link opens its intervention, the button beside it moves it. */
import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback } from 'react';
import { getHref } from '../../core/routes.ts';
import { $settings } from '../../core/settings.ts';
import type { Navigation } from '../_kit/link.tsx';
import { useHost } from '../_kit/use-host.ts';

const ROUTE = "Details de l'intervention";

/**
 * @param onMove is told the id whose button was chosen
 * @returns what stands before an id in the address of an intervention, and what hears clicks
 */
export function useEventClicks(onMove: (id: string) => void): {
  base: string;
  onClick: (event: MouseEvent<HTMLElement>) => void;
} {
  const { appUrl } = useStore($settings);
  const { emit } = useHost();
  const base = appUrl.replace(/\/$/, '') + getHref(ROUTE, { id: '' });
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
      const navigation: Navigation = { route: ROUTE, params: { id }, href: base + id };
      if (!emit('balise-navigate', navigation, { cancelable: true })) event.preventDefault();
    },
    [base, emit, onMove],
  );
  return { base, onClick };
}
