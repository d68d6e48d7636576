import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import { getHref, type RouteName } from '../../core/_page/routes.ts';
import { $settings } from '../../core/_page/settings.ts';
import { useNavigate } from '../_host/link.tsx';

/** Where a row of a list leads, and how a plain click asks the page first; both keep their identity. */
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
