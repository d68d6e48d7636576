/**
 * Hears what changes on a server that names it (capability `events`): what is looked at is then read again at once. One
 * tab of a browser listens for all that are in sight, since each stream holds a connection; where the stream is lost,
 * reads go on as without it, and it comes back after waits that grow.
 */

import { toApiError } from '../http/api-error.ts';
import { readEvents } from '../http/event-stream.ts';
import { isTransient } from '../http/retry.ts';
import { getApiOrigin } from '../page/settings.ts';
import { $user } from '../session/session.ts';
import { followNamed, setFed } from './follow.ts';

const PATH = '/api/events/';
/** The first wait after a loss, which doubles up to the last, in milliseconds. */
const AGAIN_MS = 1000;
const LAST_AGAIN_MS = 60_000;
/** Between the reads of changes that follow one another; doubles while they go on, up to the last, in milliseconds. */
const GAP_MS = 300;
const LAST_GAP_MS = 10_000;
/** Many screens hear at the same moment: each reads within so many milliseconds. */
const SPREAD_MS = 300;

/** Reads what is looked at for changes that come in bursts: the first soon, the others together, ever more rarely. */
export function createBursts(read: () => void): { add: () => void; close: () => void } {
  let gap = GAP_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    add() {
      if (timer !== undefined) return;
      const since = Date.now() - lastAt;
      gap = since > 2 * gap ? GAP_MS : Math.min(2 * gap, LAST_GAP_MS);
      timer = setTimeout(
        () => {
          timer = undefined;
          lastAt = Date.now();
          read();
        },
        Math.max(0, gap - since) + Math.random() * SPREAD_MS,
      );
    },
    close: () => clearTimeout(timer),
  };
}

/** Listens until the returned function is called, alone or by another tab. */
export function hearChanges(): () => void {
  const over = new AbortController();
  const bursts = createBursts(followNamed);
  const name = `balise.changes ${getApiOrigin()} ${$user.get()?.username ?? ''}`;
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel) channel.onmessage = () => bursts.add();
  const hear = () => {
    channel?.postMessage('changed');
    bursts.add();
  };
  void lead(name, over.signal, hear);
  return () => {
    over.abort();
    bursts.close();
    channel?.close();
    setFed(false);
  };
}

/** Listens once no other tab does. */
async function lead(name: string, signal: AbortSignal, hear: () => void): Promise<void> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return listen(signal, hear);
  let hasLed = false;
  try {
    await locks.request(name, { signal }, () => {
      hasLed = true;
      return listen(signal, hear);
    });
  } catch {
    // a frame without an origin of its own may hold no lock; an abort ends the wait for it
    if (!hasLed && !signal.aborted) await listen(signal, hear);
  }
}

async function listen(signal: AbortSignal, hear: () => void): Promise<void> {
  let losses = 0;
  let isFirst = true;
  while (!signal.aborted) {
    let asked = 0;
    try {
      await readEvents(PATH, {
        signal,
        onOpen: () => {
          losses = 0;
          setFed(true);
          // meanwhile something may have changed
          if (!isFirst) hear();
          isFirst = false;
        },
        onMessage: hear,
      });
    } catch (thrown) {
      const { failure, status, retryAfter } = toApiError(thrown);
      if (failure === 'aborted' || (failure === 'status' && !isTransient(status))) break;
      asked = retryAfter;
    }
    setFed(false);
    const wait = Math.min(AGAIN_MS * 2 ** losses++, LAST_AGAIN_MS);
    await pause(Math.max(asked, wait) * (0.5 + Math.random() / 2), signal);
  }
  setFed(false);
}

const pause = (duration: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, duration);
    signal.addEventListener('abort', end);
  });
