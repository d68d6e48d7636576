import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import { getHref, type RouteName } from '../../core/routes.ts';
import { $settings } from '../../core/settings.ts';
import type { Navigation } from './link.tsx';
import { useHost } from './use-host.ts';

/** Where a row of a list leads, and how a plain click asks the page first; both keep their identity. */
export function useOpenRow<T extends { id: Id }>(route: RouteName) {
  const { appUrl } = useStore($settings);
  const { emit } = useHost();
  const href = useCallback(
    ({ id }: T) => appUrl.replace(/\/$/, '') + getHref(route, { id }),
    [appUrl, route],
  );
  const open = useCallback(
    (row: T, event: MouseEvent) => {
      const navigation: Navigation = { route, params: { id: row.id }, href: href(row) };
      if (!emit('balise-navigate', navigation, { cancelable: true })) event.preventDefault();
    },
    [emit, href, route],
  );
  return { href, open };
}
