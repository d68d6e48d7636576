/** Every failed call as one class, with what the server's body reports. */
import { isOffline } from '../page/connection.ts';
import { $lastFailure, type Details } from '../page/messages.ts';

/**
 * Why a call failed:
 * - `network`: no answer came, also through a gateway that got none (502 to 504, 511, 520 to 530);
 * - `status`: the server answered with an error;
 * - `unexpected`: the answer breaks the contract (a portal's page, half a body, a redirect elsewhere);
 * - `outside`: the network is away, and the round on this device does not hold it;
 * - `aborted`: the client cancelled the call.
 */
export type Failure = 'network' | 'status' | 'unexpected' | 'outside' | 'aborted';

/** A failed call. `fields` are the messages of a 400 by field name, under `''` those about the whole request. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's body: parsed JSON, or the text of a short plain-text error; never the HTML of a page. */
  readonly body: unknown;
  readonly fields: Record<string, string[]>;
  /** No answer came because the device was offline. */
  readonly offline: boolean;
  /** The server's `X-Request-Id`, which finds the call in its log. */
  readonly requestId: string | null;
  /** The server's `Retry-After` in milliseconds, however long; 0 without one. */
  readonly retryAfter: number;

  constructor(
    failure: Failure,
    options: {
      status?: number;
      body?: unknown;
      requestId?: string | null;
      retryAfter?: number;
      cause?: unknown;
      /** No call has failed: the outcome of something else is shown as one. */
      quiet?: boolean;
    } = {},
  ) {
    super(`${failure} ${options.status ?? ''}`.trim(), { cause: options.cause });
    this.failure = failure;
    this.status = options.status ?? 0;
    this.body = options.body;
    this.offline = failure === 'network' && isOffline();
    this.requestId = options.requestId ?? null;
    this.retryAfter = options.retryAfter ?? 0;
    this.fields = this.status === 400 ? listFields(readDetails(options.body)) : {};
    if (failure !== 'aborted' && this.status !== 401 && !options.quiet)
      $lastFailure.set({ error: this, at: Date.now() });
  }
}

declare const WRITE: unique symbol;

/**
 * The failure of a write, as an action keeps it. `describeError` does not take one: a screen draws it whole, with
 * `describeRefusal` or `getOnlyErrors`, so that no place shows the server's details alone (spec §8).
 */
export type WriteError = ApiError & { readonly [WRITE]: true };

/** Any failure but that of a write. */
export type ReadError = ApiError & { readonly [WRITE]?: never };

/** Any thrown value as an `ApiError`; an error of our own code counts as `unexpected`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new ApiError('aborted', { cause: error });
  return new ApiError('unexpected', { cause: error });
}

/** Statuses of requests that the server has refused as invalid, so that nothing was created. */
const REFUSALS: readonly number[] = [400, 413, 415, 422];

/**
 * Whether the server refused a write as invalid, so that the next attempt needs a new idempotency key. After any
 * other error an earlier attempt may have succeeded (its answer was lost, then came a 429 or a 401): the key stays.
 */
export const isInvalidRequest = (error: ApiError | null): boolean => REFUSALS.includes(error?.status ?? 0);

/** Whether the server refused a write because the object has a newer version (412). */
export const isOutdated = (error: ApiError): boolean => error.status === 412;

/** Whether every message of a 400 is about one of those fields. */
export function isAbout(error: ApiError, fields: readonly string[]): boolean {
  const named = Object.keys(error.fields);
  return named.length > 0 && named.every((name) => fields.includes(name));
}

/** Sentences of servers that are shown in other words (spec §5). */
const REWORDED: Record<string, string> = {
  'Ce mot de passe est trop courant.': 'Le mot de passe renseigné est trop courant.',
};
const reword = (sentence: string): string => REWORDED[sentence.trim()] ?? sentence.trim();

/** The messages of a body, in its own shape; the only reader of one. */
export function readDetails(body: unknown): Details | null {
  if (typeof body === 'string') return reword(body) || null;
  if (typeof body === 'number' || typeof body === 'boolean') return String(body);
  if (Array.isArray(body)) {
    const parts = body.map(readDetails).filter((part): part is Details => part !== null);
    return parts.length ? parts : null;
  }
  if (body && typeof body === 'object') {
    const entries = Object.entries(body).flatMap(([field, value]) => {
      const part = readDetails(value);
      return part === null ? [] : [[field, part] as const];
    });
    if (!entries.length) return null;
    const general = entries.find(([field]) => isGeneral(field));
    if (general && entries.length === 1) return general[1];
    return Object.fromEntries(entries);
  }
  return null;
}

const isGeneral = (field: string): boolean => field === 'detail' || field === 'non_field_errors';

/** The same by the path of their field: `''` for the whole request. */
function listFields(details: Details | null): Record<string, string[]> {
  // no prototype: a field may be called `constructor`
  const fields: Record<string, string[]> = Object.create(null);
  const collect = (path: string, part: Details): void => {
    if (typeof part === 'string') {
      fields[path] ??= [];
      fields[path].push(part);
    } else if (Array.isArray(part)) for (const each of part) collect(path, each);
    else
      for (const [key, each] of Object.entries(part))
        collect(isGeneral(key) ? path : [path, key].filter(Boolean).join('.'), each);
  };
  if (details !== null) collect('', details);
  return fields;
}
