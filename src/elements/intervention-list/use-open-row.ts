import { useStore } from '@nanostores/react';
import { type MouseEvent, useCallback } from 'react';
import type { Intervention } from '../../core/interventions/model.ts';
import { getHref } from '../../core/routes.ts';
import { $settings } from '../../core/settings.ts';
import { useHost } from '../_kit/use-host.ts';

const ROUTE = "Details de l'intervention";

/** Where a row leads, and how a plain click asks the page first; both keep their identity. */
export function useOpenRow() {
  const { appUrl } = useStore($settings);
  const { emit } = useHost();
  const href = useCallback(
    ({ id }: Intervention) => appUrl.replace(/\/$/, '') + getHref(ROUTE, { id }),
    [appUrl],
  );
  const open = useCallback(
    (row: Intervention, event: MouseEvent) => {
      const navigation = { route: ROUTE, params: { id: row.id }, href: href(row) };
      if (!emit('balise-navigate', navigation, { cancelable: true })) event.preventDefault();
    },
    [emit, href],
  );
  return { href, open };
}
