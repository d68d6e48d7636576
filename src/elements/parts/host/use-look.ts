import { type RefObject, useEffect } from 'react';
import type { Look } from '../../../core/kernel/store/store-lifecycle.ts';
import { useHost } from './use-host.ts';

/** A store that follows the server while it is looked at. */
export interface Lookable {
  look: Look;
}

/**
 * The store follows the server while this view is drawn and its element is in sight.
 * @param part what is in sight, where it is less than the element
 */
export function useLook({ look }: Lookable, part?: RefObject<Element | null>): void {
  const { element } = useHost();
  useEffect(() => {
    const drawnAt = Date.now();
    let isNew = true;
    let end: (() => void) | null = null;
    const observer = new IntersectionObserver((entries) => {
      const isInSight = entries.at(-1)?.isIntersecting === true;
      if (isInSight) {
        end ??= look(isNew ? drawnAt : 0);
        isNew = false;
      } else {
        end?.();
        end = null;
      }
    });
    observer.observe(part?.current ?? element);
    return () => {
      observer.disconnect();
      end?.();
    };
  }, [element, look, part]);
}
