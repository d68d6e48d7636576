import { useSyncExternalStore } from 'react';
import { isOffline } from '../../core/kernel/page/connection.ts';

function follow(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser may have a network. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => !isOffline());
