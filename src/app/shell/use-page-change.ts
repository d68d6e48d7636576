import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { $objectName, announce, formatTitle, PRODUCT } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import type { Decision } from '../router/access-guard.ts';
import { restoreEntry } from '../router/history-entries.ts';
import { $decision, $page } from '../router/router.ts';
import { setTabTitle } from './tab-title.ts';

/** The title of what is on screen, or `null` while that is being decided. */
function getTitle(decision: Decision): string | null {
  if (decision.kind === 'unknown') return texts.NOT_FOUND;
  return decision.kind === 'open' || decision.kind === 'unavailable' ? decision.route.title : null;
}

/**
 * Does for a route change what a browser does for a new page: the title is set (ledger A3, D-191) and announced, the focus
 * moves to the page's heading, and the page scrolls to its former position, or to its top. A change of the query
 * alone moves nothing.
 */
export function usePageChange(main: RefObject<HTMLElement | null>): void {
  const decision = useStore($decision);
  const { path } = useStore($page);
  const title = getTitle(decision);
  const object = useStore($objectName);
  const shown = useRef<string | null>(null);

  useEffect(() => {
    setTabTitle(title === null ? PRODUCT : formatTitle(title, object));
  }, [title, object]);

  useEffect(() => {
    if (title === null) return;
    const before = shown.current;
    const now = `${title} ${path}`;
    shown.current = now;
    if (before === now) return;
    restoreEntry();
    if (before === null) return;
    announce(title);
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]');
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [title, path, main]);
}
