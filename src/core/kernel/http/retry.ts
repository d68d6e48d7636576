/**
 * The retry rule (spec §7, contract notes): up to 3 more attempts after 1, 2 and 3 seconds, when no answer came or
 * on 5xx and 429, never on another status; a longer `Retry-After` is honoured, up to 30 s, and a 429 that asks for more
 * than all of its waits is the answer at once. An aborted call is not retried, and its wait ends at once. While the
 * device is offline no attempt is spent: the next one is made as soon as the network is back. A creation without an
 * answer that is then kept on this device has no retry (D-255), nor has one that a gateway answered (D-271).
 */
import { isOffline, onceOnline } from '../page/connection.ts';
import { isJson } from './body.ts';

/** Why an answer has not come yet: a retry is under way, the server is slow, or the device is offline. */
export type Wait =
  | { reason: 'retry'; attempt: number; attempts: number }
  | { reason: 'slow' }
  | { reason: 'offline' };

/** How many times a call is tried again (spec §9). */
export const RETRIES = 3;
/** The same of a change without an answer that is then kept on this device. */
const RETRIES_KEPT = 1;
/** Of what creates: the outbox looks first whether it has arrived, since not every server knows a repeated key. */
const RETRIES_CREATED = 0;
/** The wait before retry number n is n times this many milliseconds (spec §9). */
export const RETRY_DELAY_MS = 1000;
/** The longest wait that a server may ask for, in milliseconds (contract notes). */
export const RETRY_AFTER_MAX_MS = 30_000;
/** The same of all waits of a call that would be kept on this device: it is a minute until such a call counts as lost. */
const KEPT_WAIT_MS = 10_000;
/** While offline, the next attempt is made after this many milliseconds at the latest: the browser may be wrong. */
export const OFFLINE_MAX_MS = 60_000;

type Fetch = (url: string, options: RequestInit) => Promise<Response>;

/**
 * A wretch middleware.
 * @param onRetry called before each wait, except one that a busy server asked for (429 with `Retry-After`), with the
 *   number of the retry that follows it, and whether the device is offline; called again without the latter when the
 *   network is back
 * @param retries how many times a call is retried
 * @param repeatable whether a server that took the call can take it again; otherwise only 429 is retried, which shows
 *   that it took nothing
 * @param waits whether it waits for the network; if not, it is kept on this device, a change after one retry without an
 *   answer of the server, a creation after none
 */
export function retry(
  onRetry: (attempt: number, offline: boolean) => void,
  retries: number = RETRIES,
  repeatable = true,
  waits = true,
): (next: Fetch) => Fetch {
  return (next) => async (url, options) => {
    let waited = 0;
    for (let attempt = 1; ; attempt++) {
      let response: Response | null = null;
      let failure: unknown;
      try {
        response = await bufferBody(await next(url, options));
      } catch (error) {
        failure = error;
      }
      if (options.signal?.aborted) throw options.signal.reason;
      if (!response && !(failure instanceof TypeError)) throw failure;
      const kept = options.method === 'POST' ? RETRIES_CREATED : RETRIES_KEPT;
      const isAnswered = response !== null && !isGatewayPage(response);
      const limit = isAnswered || waits ? retries : Math.min(retries, kept);
      const most = repeatable || response?.status === 429 ? limit : 0;
      if (
        response &&
        isBeyond(response, waits ? (limit - attempt + 1) * RETRY_AFTER_MAX_MS : KEPT_WAIT_MS - waited)
      )
        return response;
      if (attempt > most || (response && !isTransient(response.status))) {
        if (response) return response;
        throw failure;
      }
      const offline = !response && isOffline();
      if (offline && !waits) throw failure;
      // a busy server that names its delay did nothing yet: the call is only a little late
      if (response?.status !== 429 || !response.headers.has('Retry-After')) onRetry(attempt, offline);
      const delay = offline ? OFFLINE_MAX_MS : Math.max(attempt * RETRY_DELAY_MS, readBriefDelay(response));
      waited += delay;
      // the return of the network ends a wait that follows a lost connection, never one that the server asked for
      await wait(delay, options.signal, response === null);
      if (offline) onRetry(attempt, false);
    }
  };
}

/** Statuses of answers without a body, for which a browser still returns an empty stream. */
const BODILESS: readonly number[] = [204, 205, 304];

/**
 * Reads the whole body, so that a connection that breaks in the middle of it fails like one that breaks before it.
 */
async function bufferBody(response: Response): Promise<Response> {
  if (response.type === 'opaqueredirect' || !response.body || BODILESS.includes(response.status))
    return response;
  const { status, statusText, headers } = response;
  return new Response(await response.blob(), { status, statusText, headers });
}

export const isTransient = (status: number): boolean => status >= 500 || status === 429;

/** By these a gateway reports that the server did not answer it, or not in time (D-271); a server may use them too. */
const GATEWAY: readonly number[] = [502, 503, 504];

/** What no server answers itself: 511 is a network that wants a login, 520 to 530 are those of proxies on the internet. */
const isOfProxy = (status: number): boolean => status === 511 || (status >= 520 && status <= 530);

/** Whether something before the server answered, which may have taken the call all the same. */
export const isGatewayPage = (response: Response): boolean =>
  isOfProxy(response.status) || (GATEWAY.includes(response.status) && !isJson(response));

/** Whether a busy server asks for more than can be waited. */
const isBeyond = (response: Response, room: number): boolean =>
  response.status === 429 && readRetryAfter(response) > room;

/** How long a retry waits for what the server asks for: a longer wait is left to the caller. */
const readBriefDelay = (response: Response | null): number =>
  Math.min(readRetryAfter(response), RETRY_AFTER_MAX_MS);

/** `Retry-After` in milliseconds, however long, from seconds or an HTTP date; 0 without one. */
export function readRetryAfter(response: Pick<Response, 'headers'> | null): number {
  const header = response?.headers.get('Retry-After');
  if (!header) return 0;
  const asked = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(asked) ? 0 : Math.max(asked, 0);
}

/** A wait of so many milliseconds. @returns resolves at its end, or as soon as `signal` ends it */
export const waitFor = (duration: number, signal: AbortSignal): Promise<void> =>
  wait(duration, signal, false).catch(() => {});

function wait(duration: number, signal: AbortSignal | null | undefined, untilOnline: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      forget();
      signal?.removeEventListener('abort', stop);
      end();
    };
    const stop = settle(() => reject(signal?.reason));
    const go = settle(resolve);
    const timer = setTimeout(go, duration);
    const forget = untilOnline ? onceOnline(go) : () => {};
    signal?.addEventListener('abort', stop, { once: true });
  });
}
