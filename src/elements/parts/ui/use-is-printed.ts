import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; what is drawn then is there before the browser lays the paper out. */
export function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const set = (next: boolean) => flushSync(() => setPrinted(next));
    const media = matchMedia('print');
    addEventListener('beforeprint', () => set(true), { signal });
    addEventListener('afterprint', () => set(media.matches), { signal });
    media.addEventListener('change', () => set(media.matches), { signal });
    return () => stop.abort();
  }, []);
  return isPrinted;
}
