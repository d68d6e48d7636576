import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import { getHref, type RouteName } from '../../core/_page/routes.ts';
import { $settings } from '../../core/_page/settings.ts';
import { useNavigate } from '../_host/link.tsx';

/**
 * The link of a list's row, and the handler that dispatches `balise-navigate` on a plain click; both stay the same
 * objects.
 */
export function useOpenRow<T extends { id: Id }>(route: RouteName) {
  const { appUrl } = useStore($settings);
  const navigate = useNavigate();
  const href = useCallback(
    ({ id }: T) => appUrl.replace(/\/$/, '') + getHref(route, { id }),
    [appUrl, route],
  );
  const open = useCallback(
    (row: T, event: MouseEvent) => {
      if (navigate(route, { id: row.id })) event.preventDefault();
    },
    [navigate, route],
  );
  return { href, open };
}
