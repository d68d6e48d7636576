/** Listens to a stream of events for as long as it is wanted: a stream that is lost is opened again after waits that grow. */

import { toApiError } from './api-error.ts';
import { readEvents } from './event-stream.ts';
import { isTransient, waitFor } from './retry.ts';

/** The first wait after a loss, which doubles up to the last, in milliseconds; each is cut at random, by half at most. */
const AGAIN_MS = 1000;
const LAST_AGAIN_MS = 60_000;

export interface Listening {
  signal: AbortSignal;
  /** Whether the stream is open. */
  onOpen: (isOpen: boolean) => void;
  /** Something has changed, or may have while the stream was lost. */
  onChange: () => void;
}

/** @returns resolves once `signal` ends it, or the server refuses the stream for good */
export async function keepListening(path: string, { signal, onOpen, onChange }: Listening): Promise<void> {
  let losses = 0;
  let isFirst = true;
  while (!signal.aborted) {
    let asked = 0;
    try {
      await readEvents(path, {
        signal,
        onOpen: () => {
          losses = 0;
          onOpen(true);
          // meanwhile something may have changed
          if (!isFirst) onChange();
          isFirst = false;
        },
        onMessage: onChange,
      });
    } catch (thrown) {
      const { failure, status, retryAfter } = toApiError(thrown);
      if (failure === 'aborted' || (failure === 'status' && !isTransient(status))) break;
      asked = retryAfter;
    }
    onOpen(false);
    const wait = Math.min(AGAIN_MS * 2 ** losses++, LAST_AGAIN_MS);
    await waitFor(Math.max(asked, wait) * (0.5 + Math.random() / 2), signal);
  }
  onOpen(false);
}
