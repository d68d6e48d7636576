/**
 * Hears what changes on a server that names it (capability `events`): what is looked at is then read again at once. One
 * tab of a browser listens for all that are in sight, since each stream holds a connection; where the stream is lost,
 * reads go on as without it, and it comes back after waits that grow.
 */

import { keepListening } from '../http/event-stream-retry.ts';
import { getApiOrigin } from '../page/settings.ts';
import { $user } from '../session/session.ts';
import { followNamed, setFed } from './follow.ts';
import { NAMED_SPREAD_MS } from './refresh-times.ts';

const PATH = '/api/events/';
/** From the first read of changes that follow one another to the second; doubles while they go on, up to the last, in milliseconds. */
const GAP_MS = 300;
const LAST_GAP_MS = 10_000;
/** A change so long after the last read, in milliseconds, follows none: what is done in two steps is read within a second. */
const PAUSE_MS = 2000;

/** Reads what is looked at for changes that come in bursts: the first soon, the others together, ever more rarely. */
export function createBursts(read: () => void): { add: () => void; close: () => void } {
  let gap = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    add() {
      if (timer !== undefined) return;
      // a clock that was set back begins anew
      const since = Math.max(0, Date.now() - lastAt);
      const isFirst = since > Math.max(PAUSE_MS, 2 * gap);
      gap = isFirst ? 0 : Math.min(Math.max(GAP_MS, 2 * gap), LAST_GAP_MS);
      timer = setTimeout(
        () => {
          timer = undefined;
          lastAt = Date.now();
          read();
        },
        Math.max(0, gap - since) + Math.random() * NAMED_SPREAD_MS,
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
  const listen = () => keepListening(PATH, { signal, onOpen: setFed, onChange: hear });
  const locks = globalThis.navigator?.locks;
  if (!locks) return listen();
  let hasLed = false;
  try {
    await locks.request(name, { signal }, () => {
      hasLed = true;
      return listen();
    });
  } catch {
    // a frame without an origin of its own may hold no lock; an abort ends the wait for it
    if (!hasLed && !signal.aborted) await listen();
  }
}
