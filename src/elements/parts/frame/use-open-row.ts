import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { $walk } from '../../../core/kernel/list/list-navigation.ts';
import { getHref, type RouteName } from '../../../core/kernel/page/routes.ts';
import { $settings } from '../../../core/kernel/page/settings.ts';
import { $user } from '../../../core/kernel/session/session.ts';
import { useNavigate } from '../host/link.tsx';
import { useLatest } from '../ui/use-latest.ts';

/**
 * The link of a list's row, and the handler that dispatches `balise-navigate` on a plain click; both stay the same
 * objects.
 * @param listIds the ids of the rows in their order, which the page of the opened one leads through
 */
export function useOpenRow<T extends { id: Id }>(route: RouteName, listIds: () => readonly Id[]) {
  const latest = useLatest(listIds);
  const { appUrl } = useStore($settings);
  const navigate = useNavigate();
  const href = useCallback(
    ({ id }: T) => appUrl.replace(/\/$/, '') + getHref(route, { id }),
    [appUrl, route],
  );
  const open = useCallback(
    (row: T, event: MouseEvent) => {
      $walk.set({ route, ids: latest.current(), user: $user.value?.username ?? '' });
      if (navigate(route, { id: row.id })) event.preventDefault();
    },
    [navigate, route, latest],
  );
  return { href, open };
}
