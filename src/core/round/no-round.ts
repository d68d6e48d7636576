/** How a page reads that could have a round and has none: what the network does not bring is not waited for. */

import { ApiError, toApiError } from '../kernel/http/api-error.ts';
import type { Recaller } from '../kernel/http/offline-reads.ts';
import { isOffline, onceOnline } from '../kernel/page/connection.ts';
import { refreshAll } from '../kernel/store/store-lifecycle.ts';

/** The server is tried again after so many milliseconds: the browser may be wrong. */
const AGAIN_MS = 30_000;

/** @returns reads from the server alone, and again once the network is back */
export function createBareRecaller(): Recaller {
  let stop: (() => void) | null = null;
  const readLater = (): void => {
    if (stop) return;
    const again = () => {
      stop?.();
      stop = null;
      void refreshAll();
    };
    const forget = onceOnline(again);
    const timer = setTimeout(again, AGAIN_MS);
    stop = () => {
      forget();
      clearTimeout(timer);
    };
  };
  return {
    answered: () => {},
    isBare: true,
    read: async (_, send) => {
      if (!isOffline()) return send(false);
      try {
        return await send(true);
      } catch (thrown) {
        if (toApiError(thrown).failure !== 'network' || !isOffline()) throw thrown;
        readLater();
        throw new ApiError('outside', { quiet: true });
      }
    },
  };
}
