/** The reads of a store that follows the server: never two at once, and none that waits for ever. */
import type { ApiError } from '../http/api-error.ts';
import { POLL_TIMEOUT_MS } from './store-lifecycle.ts';

export interface QuietReads {
  /** Whether a read may begin: none is under way, or only a quiet one that brings nothing. */
  mayBegin: (current: AbortController | null) => boolean;
  begin: () => AbortController;
}

export function createQuietReads(): QuietReads {
  let last: AbortController | null = null;
  let begunAt = 0;
  return {
    mayBegin: (current) => {
      if (current === null) return true;
      if (current !== last || Date.now() - begunAt < POLL_TIMEOUT_MS) return false;
      current.abort();
      return true;
    },
    begin: () => {
      last = new AbortController();
      begunAt = Date.now();
      return last;
    },
  };
}

/** Whether a failure of a quiet read is to be shown: the next read cannot bring another outcome. */
export const isFinal = ({ failure, status }: ApiError): boolean =>
  failure === 'status' && status < 500 && status !== 429 && status !== 401;
