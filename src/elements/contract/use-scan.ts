import { useEffect } from 'react';
import type { Asset } from '../../core/assets/model.ts';
import { useOpenScanner } from '../parts/frame/use-open-scanner.ts';
import { useLatest } from '../parts/ui/use-latest.ts';

/**
 * Opens the scanner of the page; while the view is drawn, what it finds is given to `onFound` instead of being opened.
 * @returns opens the scanner
 */
export function useScan(onFound: (asset: Asset) => void): () => void {
  const openScanner = useOpenScanner();
  const found = useLatest(onFound);
  useEffect(() => {
    const take = (event: Event) => {
      const { asset } = (event as CustomEvent<{ asset?: Asset } | null>).detail ?? {};
      if (!asset) return;
      event.preventDefault();
      found.current(asset);
    };
    document.addEventListener('balise-scan', take);
    return () => document.removeEventListener('balise-scan', take);
  }, [found]);
  return openScanner;
}
