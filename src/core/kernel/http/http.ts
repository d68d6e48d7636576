/**
 * The HTTP client (spec §7). Every failure is thrown as an `ApiError`. Calls carry the session's `Authorization` to
 * the configured API and nowhere else. All attempts of one unsafe call carry the same `Idempotency-Key`, so that a
 * retry never creates twice (contract notes); where the key may not be sent, what creates is not retried.
 */

import wretch, { type ConfiguredMiddleware } from 'wretch';
import { createKey } from '../lib/idempotency-key.ts';
import { withoutBlanks } from '../lib/pick.ts';
import { noteServerTime } from '../page/server-clock.ts';
import { $settings, getApiUrl, isSameOriginApi } from '../page/settings.ts';
import { formatQuery, readXsrfToken } from './address.ts';
import { ApiError } from './api-error.ts';
import { isJson, readJson } from './body.ts';
import type { CallOptions, HttpAnswer, HttpMethod } from './call.ts';
import { noteAnswer, noteLoss } from './comeback.ts';
import { type CredentialHandle, getHandle, getSessionSignal, sendWith } from './credentials.ts';
import { recaller } from './offline-reads.ts';
import { keeper, sendOrKeep } from './offline-writes.ts';
import { RETRIES, retry, type Wait } from './retry.ts';
import { toFailure } from './to-api-error.ts';

export type { CallOptions, HttpAnswer, Wait };

/** Without an answer after this many milliseconds, the screen reports that the server is slow. */
export const SLOW_MS = 8000;

/** Reads JSON. @throws ApiError, `unexpected` for no JSON, `outside` for what a round in use does not hold */
export function get(path: string, options: CallOptions = {}): Promise<HttpAnswer> {
  const address = path + formatQuery(path, options.query);
  const round = recaller.current;
  if (!round || options.live || options.acts || options.handle) return getLive(path, address, options);
  return round.read(address, (isBrief, late) => getLive(path, address, { ...options, isBrief, late }));
}

async function getLive(path: string, address: string, options: SendOptions): Promise<HttpAnswer> {
  const { known } = options;
  const former = known?.get(address);
  const answer = await send('GET', path, null, { ...options, ifNoneMatch: former?.etag });
  if (former && answer.status === 304) return { ...former, status: 304 };
  if (answer.data === null) throw new ApiError('unexpected', { status: answer.status });
  const { data, etag } = answer;
  if (options.signal?.aborted) return answer;
  if (etag) known?.set(address, { data, etag });
  else known?.delete(address);
  return answer;
}

/**
 * Sends JSON, or multipart when `body` is a `FormData`. A new object leaves out what nobody chose: a server may refuse
 * the `null`, or the empty text in a closed list, that unsets a field of an older one.
 * @throws ApiError
 */
export const post = (path: string, body: unknown, options: CallOptions = {}): Promise<HttpAnswer> => {
  const sent = withoutBlanks(body);
  return sendOrKeep('POST', path, sent, options, (given) => send('POST', path, sent, given));
};
export const put = (path: string, body: unknown, options?: CallOptions): Promise<HttpAnswer> =>
  send('PUT', path, body, options);
export const patch = (path: string, body: unknown, options: CallOptions = {}): Promise<HttpAnswer> =>
  sendOrKeep('PATCH', path, body, options, (given) => send('PATCH', path, body, given));
export const remove = (path: string, options: CallOptions = {}): Promise<HttpAnswer> =>
  sendOrKeep('DELETE', path, null, options, (given) => send('DELETE', path, null, given));

/**
 * Fetches a file.
 * @param marks ASCII texts that a valid file may begin with; without them its beginning is not checked
 * @throws ApiError, also when the server or something on the way answered another thing: JSON, a page
 */
export async function download(
  path: string,
  { marks, ...options }: CallOptions & { marks?: readonly string[] } = {},
): Promise<Blob> {
  const { data } = await send('GET', path, null, options, 'blob');
  if (!(data instanceof Blob) || data.type.startsWith('text/html')) throw new ApiError('unexpected');
  const beginning = marks ? await data.slice(0, 8).text() : '';
  if (marks?.every((mark) => !beginning.startsWith(mark))) throw new ApiError('unexpected');
  return data;
}

interface SendOptions extends CallOptions {
  /** The tag of the answer that is there already; the same answer is then 304, without a body. */
  ifNoneMatch?: string | undefined;
  /** It does not wait for the network: what fails is kept. */
  isKeepable?: boolean;
  /** Neither does it wait for the network, nor is it repeated: this device holds an answer. */
  isBrief?: boolean;
  /** Ends it too. */
  late?: AbortSignal;
}

async function send(
  method: HttpMethod,
  path: string,
  body: unknown,
  options: SendOptions = {},
  as: 'json' | 'blob' = 'json',
): Promise<HttpAnswer> {
  // taken before the handle: where the host has another user, a call begun for the former one is aborted
  const session = options.public ? [] : [getSessionSignal()];
  let handle: CredentialHandle | null = null;
  // ends the combined signal with its call: where `any` is ours, it would listen to the session for ever
  const over = new AbortController();
  const given = [options.signal, options.late].filter((each) => each !== undefined);
  const signal = AbortSignal.any([...session, over.signal, ...given]);
  let tried = 0;
  let awaitsNetwork = false;
  const onWait = (wait: Wait | null) => {
    if (wait?.reason === 'retry') tried = wait.attempt;
    awaitsNetwork = wait?.reason === 'offline';
    if (awaitsNetwork) noteLoss();
    options.onWait?.(wait);
  };
  const slow = setTimeout(() => awaitsNetwork || onWait({ reason: 'slow' }), SLOW_MS);
  try {
    if (!options.public) handle = options.handle ?? (await takeHandle());
    if (signal.aborted) throw signal.reason;
    const response = await request(method, path, body, handle, signal, { ...options, onWait });
    // 201 means created, whatever the body holds: reporting a failure would make people send it again
    const unreadable = response.status === 201 ? () => null : undefined;
    const data =
      as === 'blob' && !isJson(response) ? await response.blob() : await readJson(response, unreadable);
    // the login page of a foreign network is no answer of the server
    const time = Date.parse(response.headers.get('Date') ?? '');
    noteServerTime(time, keeper.current !== null);
    keeper.current?.answered(time);
    recaller.current?.answered();
    noteAnswer();
    return {
      data,
      status: response.status,
      etag: response.headers.get('ETag'),
    };
  } catch (thrown) {
    if (options.ifNoneMatch && (thrown as { status?: number }).status === 304)
      return { data: null, status: 304, etag: options.ifNoneMatch };
    const error = await toFailure(thrown, handle, method, path, signal, options);
    if (error.failure === 'network' && !options.once) noteLoss();
    // An earlier attempt may have deleted it before its answer was lost.
    if (method === 'DELETE' && error.status === 404 && tried > 0) {
      return { data: null, status: 204, etag: null };
    }
    throw error;
  } finally {
    clearTimeout(slow);
    over.abort();
    options.onWait?.(null);
  }
}

/** @throws ApiError 401 when nobody is logged in */
async function takeHandle(): Promise<CredentialHandle> {
  const handle = await getHandle();
  if (!handle) throw new ApiError('status', { status: 401 });
  return handle;
}

async function request(
  method: HttpMethod,
  path: string,
  body: unknown,
  handle: CredentialHandle | null,
  signal: AbortSignal,
  options: SendOptions,
): Promise<Response> {
  const unsafe = method !== 'GET' || options.acts;
  const xsrf = readXsrfToken();
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (xsrf) headers['X-XSRF-TOKEN'] = xsrf;
  const isKeyed = isSameOriginApi() || $settings.get().idempotency;
  // without a key, what a lost answer was to create is perhaps there already; other methods only set
  const isRepeatable = isKeyed || (method !== 'POST' && !options.acts);
  if (unsafe && isKeyed) headers['Idempotency-Key'] = options.key ?? createKey();
  if (options.ifMatch) headers['If-Match'] = options.ifMatch;
  // as below; who sends it has looked whether the server knows it
  if (options.isImport && isSameOriginApi()) headers['Balise-Import'] = '1';
  // a server on another origin would have to allow the header (CORS)
  if (options.ifNoneMatch && isSameOriginApi()) headers['If-None-Match'] = options.ifNoneMatch;
  if (body !== null && !(body instanceof FormData)) headers['Content-Type'] = 'application/json';

  const middleware: ConfiguredMiddleware[] = options.handle
    ? []
    : [
        retry(
          (attempt, offline) =>
            options.onWait?.(
              offline ? { reason: 'offline' } : { reason: 'retry', attempt, attempts: RETRIES },
            ),
          options.once || options.isBrief ? 0 : RETRIES,
          isRepeatable,
          !options.isKeepable && !options.isBrief,
        ),
      ];
  let client = wretch(getApiUrl(path) + formatQuery(path, options.query))
    .options({
      signal,
      headers,
      // Without a cookie the browser opens no login box (contract notes); a server's XSRF check needs its own.
      credentials: method !== 'GET' && xsrf ? 'same-origin' : 'omit',
      // Redirects are checked before they are followed: credentials never leave the API's origin.
      redirect: 'manual',
      cache: 'no-store',
    })
    .middlewares(middleware);
  const onProgress = body instanceof FormData ? options.onProgress : undefined;
  const readForm = (send: () => Promise<Response>) =>
    body instanceof FormData ? readFirst(body, send) : send();
  if (handle)
    client = client.fetchPolyfill((url, init) => readForm(() => sendWith(handle, url, init, onProgress)));
  else if (onProgress) {
    const code = await import('./upload-request.ts').catch(() => null);
    const send = code?.uploadOpenly(onProgress) ?? fetch;
    client = client.fetchPolyfill((url, init) => readForm(() => send(url, init)));
  }
  const content = body === null || body instanceof FormData ? (body ?? undefined) : JSON.stringify(body);
  return client.fetch(method, '', content).res();
}

/** Sends a form once its files have been read; where the code for that cannot be loaded, as they are. */
const readFirst = (form: FormData, send: () => Promise<Response>): Promise<Response> =>
  import('./readable-file.ts').then((code) => code.sendReadable(form, send), send);
