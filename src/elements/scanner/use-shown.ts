import { useEffect, useState } from 'react';
import { observeSize } from '../parts/ui/observe-size.ts';

/**
 * Whether people can see a node: it has a size (no ancestor hides it, the dialog around it is open) and its tab
 * is in front.
 */
export function useShown(node: HTMLElement | null): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!node) return;
    const look = () => setShown(!document.hidden && node.getClientRects().length > 0);
    const stop = observeSize([node], look);
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', look);
      setShown(false);
    };
  }, [node]);
  return shown;
}
