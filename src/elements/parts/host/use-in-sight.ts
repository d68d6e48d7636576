import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { Collection } from '../../../core/kernel/store/collection.ts';

/** What is shown of a list follows the server wherever it is there. @returns takes the ids of what is shown */
export function useInSight({ show }: Pick<Collection<unknown>, 'show'>): RefObject<readonly Id[]> {
  const shown = useRef<readonly Id[]>([]);
  useEffect(() => show(() => shown.current), [show]);
  return shown;
}

/** The same, of ids that are known. */
export function useShownItems(collection: Pick<Collection<unknown>, 'show'>, ids: readonly Id[]): void {
  const shown = useInSight(collection);
  useLayoutEffect(() => {
    shown.current = ids;
  });
}
