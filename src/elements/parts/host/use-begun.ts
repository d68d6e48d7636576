import { useEffect } from 'react';
import { noteBegun } from '../../../core/kernel/page/unload-guard.ts';

/** While what is drawn is in this page alone, such as a link that is shown once, the page is not loaded anew by itself (D-275). */
export function useBegun(isBegun = true): void {
  useEffect(() => {
    if (!isBegun) return;
    const holder = {};
    noteBegun(holder, true);
    return () => noteBegun(holder, false);
  }, [isBegun]);
}
