import { useEffect } from 'react';
import type { Asset } from '../../../core/assets/model.ts';
import { useLatest } from '../ui/use-latest.ts';
import { useOpenScanner } from './use-open-scanner.ts';

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
    // before a page that listens on its document
    document.addEventListener('balise-scan', take, true);
    return () => document.removeEventListener('balise-scan', take, true);
  }, [found]);
  return openScanner;
}
