import { useEffect } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { SearchKind } from '../../../core/search/kinds.ts';
import { useKiosk } from '../host/freshness.ts';

/**
 * Records the object on screen among those that the user opened last, which the search lists. Its code is loaded
 * once the object is drawn; without it, nothing is recorded.
 */
export function useNoteRecent(kind: SearchKind, id: Id, title: string): void {
  const kiosk = useKiosk();
  useEffect(() => {
    if (kiosk) return;
    import('../../../core/search/recent.ts').then(
      ({ recentlyOpened }) => recentlyOpened.record({ kind, id, title }),
      () => {},
    );
  }, [kiosk, kind, id, title]);
}
