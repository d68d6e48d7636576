/** The calls of one user's import. */
import { ApiError } from '../kernel/http/api-error.ts';
import type { Wiring } from './wiring.ts';

/**
 * @param signal aborted once another user is logged in: nothing more is called then, with credentials that are not
 *   those of the import
 */
export function bindWiring(wiring: Wiring, signal: AbortSignal): Wiring {
  const check = () => {
    if (signal.aborted) throw new ApiError('aborted');
  };
  const bind =
    <G extends unknown[], T>(call: (...given: G) => Promise<T>) =>
    async (...given: G): Promise<T> => {
      check();
      return call(...given);
    };
  return {
    loadKnown: bind(wiring.loadKnown),
    list: bind(wiring.list),
    create: bind(wiring.create),
    read: bind(wiring.read),
    change: bind(wiring.change),
    remove: (...given) => {
      check();
      return wiring.remove(...given);
    },
    refresh: wiring.refresh,
  };
}
