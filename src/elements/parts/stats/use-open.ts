import { useCallback } from 'react';
import type { RouteName } from '../../../core/kernel/page/routes.ts';
import { getRouteHref, useNavigate } from '../host/link.tsx';

/** Shows a screen: the list of what a figure counts. `null` on a screen that nobody touches. */
export type Open =
  | ((route: RouteName, query: Record<string, string>, params?: Record<string, string>) => void)
  | null;

/** @param quiet a screen that nobody touches */
export function useOpen(quiet: boolean): Open {
  const navigate = useNavigate();
  const open = useCallback<NonNullable<Open>>(
    (route, query, params = {}) => {
      if (!navigate(route, params, query)) location.assign(getRouteHref(route, params, query));
    },
    [navigate],
  );
  return quiet ? null : open;
}
