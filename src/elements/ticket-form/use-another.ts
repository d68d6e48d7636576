import { useEffect, useRef } from 'react';
import { useHost } from '../parts/host/use-host.ts';

const FIRST = '.fields-set :is(input, button, select, textarea)';

/**
 * Begins another one in place of what is done; the first field takes the focus, since the button that was pressed is
 * gone.
 */
export function useAnother({ discard }: { discard: () => void }, isDone: boolean): () => void {
  const { element } = useHost();
  const isWanted = useRef(false);
  useEffect(() => {
    if (isDone || !isWanted.current) return;
    isWanted.current = false;
    element.shadowRoot?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [isDone, element]);
  return () => {
    isWanted.current = true;
    discard();
  };
}
