import { useEffect, useEffectEvent } from 'react';
import { useHost } from '../host/use-host.ts';
import type { PrintedList } from './print-list.ts';

/**
 * Prints a list in full; the code is loaded once there is something to print.
 * @param make returns the content to print; `null` while there is nothing
 */
export function usePrint(make: (() => PrintedList) | null): void {
  const root = useHost().element.shadowRoot;
  const makeNow = useEffectEvent(() => make?.() ?? null);
  const isReady = make !== null;
  useEffect(() => {
    if (!root || !isReady) return;
    let live = true;
    let stop = () => {};
    import('./print-list.ts').then(
      ({ printIn }) => {
        if (live) stop = printIn(root, () => makeNow());
      },
      // without the code, the visible rows are printed
      () => {},
    );
    return () => {
      live = false;
      stop();
    };
  }, [root, isReady]);
}
