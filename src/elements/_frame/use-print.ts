import { useEffect, useRef } from 'react';
import { useHost } from '../_host/use-host.ts';
import type { PrintedList } from './print-list.ts';

/**
 * Prints a list whole, by code that comes once there is something to print.
 * @param make what is printed; `null` while there is nothing
 */
export function usePrint(make: (() => PrintedList) | null): void {
  const root = useHost().element.shadowRoot;
  const latest = useRef(make);
  latest.current = make;
  const isReady = make !== null;
  useEffect(() => {
    if (!root || !isReady) return;
    let live = true;
    let stop = () => {};
    import('./print-list.ts').then(
      ({ printIn }) => {
        if (live) stop = printIn(root, () => latest.current?.() ?? null);
      },
      // the rows in sight are printed then
      () => {},
    );
    return () => {
      live = false;
      stop();
    };
  }, [root, isReady]);
}
