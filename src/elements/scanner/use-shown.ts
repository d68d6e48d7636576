import { useEffect, useState } from 'react';

/**
 * Whether people can see a node: it has a size (no ancestor hides it, the dialog around it is open) and its tab
 * is in front.
 */
export function useShown(node: HTMLElement | null): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!node) return;
    const look = () => setShown(!document.hidden && node.getClientRects().length > 0);
    const observer = new ResizeObserver(look);
    observer.observe(node);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      setShown(false);
    };
  }, [node]);
  return shown;
}
