/** The calls of one user's import. */
import { ApiError } from '../kernel/http/api-error.ts';
import type { ImportCalls } from './calls.ts';

/**
 * @param signal aborted once another user is logged in: nothing more is called then, with credentials that are not
 *   those of the import
 */
export function bindCalls(calls: ImportCalls, signal: AbortSignal): ImportCalls {
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
    loadKnown: bind(calls.loadKnown),
    list: bind(calls.list),
    create: bind(calls.create),
    read: bind(calls.read),
    change: bind(calls.change),
    remove: (...given) => {
      check();
      return calls.remove(...given);
    },
    refresh: calls.refresh,
  };
}
