/** Every failure of a call, as one class, and the only code that turns an error into French sentences. */

import * as texts from '../_lib/texts.ts';
import { isOffline } from '../_page/connection.ts';
import { type Details, showErrorDialog, showNotice } from '../_page/notices.ts';
import { $settings } from '../_page/settings.ts';

/**
 * Why a call failed: `network` no answer came, also through a gateway that had none (502, 503, 504);
 * `status` the server answered with an error; `unexpected` an answer that is not of the contract (a portal's
 * page, half a body, a redirect elsewhere); `aborted` we gave it up ourselves.
 */
export type Failure = 'network' | 'status' | 'unexpected' | 'aborted';

/** A failed call. `fields` are a 400's messages by field, `''` for those of the whole. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly failure: Failure;
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  /** The server's body: JSON as it came, or nothing when it was not JSON (never a page's HTML). */
  readonly body: unknown;
  readonly fields: Record<string, string[]>;
  /** No answer came because the device was off the network. */
  readonly offline: boolean;
  /** The server's `X-Request-Id`, for its log. */
  readonly requestId: string | null;
  /** The server's `Retry-After`, in milliseconds; 0 when it asks for none. */
  readonly retryAfter: number;

  constructor(
    failure: Failure,
    options: {
      status?: number;
      body?: unknown;
      requestId?: string | null;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(`${failure} ${options.status ?? ''}`.trim(), { cause: options.cause });
    this.failure = failure;
    this.status = options.status ?? 0;
    this.body = options.body;
    this.offline = failure === 'network' && isOffline();
    this.requestId = options.requestId ?? null;
    this.retryAfter = options.retryAfter ?? 0;
    this.fields = this.status === 400 ? readFields(options.body) : {};
  }
}

/** Any thrown value as an `ApiError`; a fault of our own code counts as unexpected. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof Error && error.name === 'AbortError') return new ApiError('aborted', { cause: error });
  return new ApiError('unexpected', { cause: error });
}

/** The server has judged what was sent and made nothing of it, whatever became of an earlier try of the same. */
const REFUSALS: readonly number[] = [400, 413, 415, 422];

/**
 * Whether a refused write is settled: the next attempt is another one, with a key of its own. After any other
 * error an earlier try may have got through (its answer was lost, then came a 429 or a 401): the key stays.
 */
export const isInvalidRequest = (error: ApiError | null): boolean => REFUSALS.includes(error?.status ?? 0);

/** Somebody else has changed it meanwhile: the server refused an older version. */
export const isOutdated = (error: ApiError): boolean => error.status === 412;

/** One French sentence that says what happened (spec §8). */
export function describeError(error: ApiError): string {
  if (error.failure === 'network') return error.offline ? texts.OFFLINE : texts.NETWORK_FAILED;
  if (error.failure === 'unexpected') return texts.UNEXPECTED_ANSWER;
  // how long there is to wait, or that its disk is full, only the server knows
  const said = error.status === 429 || error.status === 507 ? readDetails(error.body) : null;
  if (typeof said === 'string') return said;
  const sentences: Record<number, string> = {
    400: texts.ERROR_OPERATION,
    401: texts.SESSION_ENDED,
    403: texts.ERROR_403,
    404: texts.ERROR_404,
    409: texts.CONFLICT,
    412: texts.CONFLICT,
    413: texts.TOO_LARGE,
    429: texts.TOO_MANY,
  };
  return (
    sentences[error.status] ?? (error.status >= 500 ? texts.ERROR_500 : texts.refusedWithStatus(error.status))
  );
}

/** What the server said in detail, ready for the error list; `null` when it said nothing readable. */
export function getDetails(error: ApiError): Details | null {
  const details = readDetails(error.body);
  if (!error.requestId) return details;
  const reference = texts.reference(error.requestId);
  if (details === null) return error.status >= 500 ? reference : null;
  return error.status >= 500 ? [details, reference] : details;
}

/**
 * Tells people of a failed operation, in the way the catalogue asks for (spec §8): a 400 opens the dialog, all
 * else is a notice; what we gave up ourselves and an ended session are not told here.
 */
export function announceError(thrown: unknown): void {
  const error = toApiError(thrown);
  if (error.failure === 'aborted' || error.status === 401) return;
  if (error.status === 400) {
    showErrorDialog({ message: texts.ERROR_OPERATION, details: getDetails(error) });
    return;
  }
  showNotice(describeError(error));
}

/** Reports to the host's error-reporting service what people should never meet: a 5xx, a fault of ours. */
export function reportFailure(thrown: unknown, context: Record<string, string> = {}): void {
  if (thrown instanceof ApiError && thrown.status < 500) return;
  $settings.get().report(thrown, context);
}

/** Sentences of servers that people are shown in other words (spec §5). */
const REWORDED: Record<string, string> = {
  'Ce mot de passe est trop courant.': 'Le mot de passe renseigné est trop courant.',
};
const reword = (sentence: string): string => REWORDED[sentence.trim()] ?? sentence.trim();

function readDetails(body: unknown): Details | null {
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
    const general = entries.find(([field]) => field === 'detail' || field === 'non_field_errors');
    if (general && entries.length === 1) return general[1];
    return Object.fromEntries(entries);
  }
  return null;
}

function readFields(body: unknown): Record<string, string[]> {
  // without a prototype: a field may be called `constructor`
  const fields: Record<string, string[]> = Object.create(null);
  const collect = (path: string, value: unknown): void => {
    if (typeof value === 'string') {
      fields[path] ??= [];
      fields[path].push(reword(value));
    } else if (Array.isArray(value)) {
      for (const each of value) collect(path, each);
    } else if (value && typeof value === 'object') {
      for (const [key, each] of Object.entries(value)) {
        collect(
          key === 'detail' || key === 'non_field_errors' ? path : [path, key].filter(Boolean).join('.'),
          each,
        );
      }
    }
  };
  collect('', body);
  return fields;
}
