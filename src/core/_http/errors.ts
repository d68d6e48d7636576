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
 * Where the failure of a write is shown; declared with the action, never decided by its callers.
 *
 * | failure                        | `dialog`   | `form`                     | `inline` |
 * |--------------------------------|------------|----------------------------|----------|
 * | 400                            | the dialog | the form                   | the screen |
 * | 412                            | a notice   | the form, as its conflicts | the screen |
 * | 403, 404, other 4xx, 5xx       | a notice   | a notice                   | the screen |
 * | no answer, an unexpected one   | a notice   | a notice                   | the screen |
 * | given up; the session ended    | nothing    | nothing                    | nothing  |
 *
 * The dialog and the notice are the page's (spec §8). The form and the screen read the failure from the action's state.
 */
export type ErrorPolicy = 'dialog' | 'form' | 'inline';

/** What the page itself shows of a failed write; `null` for nothing. */
export function getPageReport(
  error: ApiError,
  policy: ErrorPolicy,
  fields?: readonly string[],
): 'dialog' | 'notice' | null {
  if (policy === 'inline' || error.failure === 'aborted' || error.status === 401) return null;
  const isForm = policy === 'form';
  if (error.status === 400) return isForm && (!fields || isAbout(error, fields)) ? null : 'dialog';
  return isForm && isOutdated(error) ? null : 'notice';
}

/** Whether all that a 400 reports is about those fields. */
export function isAbout(error: ApiError, fields: readonly string[]): boolean {
  const named = Object.keys(error.fields);
  return named.length > 0 && named.every((name) => fields.includes(name));
}

/**
 * Shows the failure of a write as the page does (spec §8), where its policy leaves that to the page.
 * @param fields the fields that a form shows messages for; without them it shows all of a 400
 */
export function reportError(
  error: ApiError,
  policy: ErrorPolicy = 'dialog',
  fields?: readonly string[],
): void {
  const report = getPageReport(error, policy, fields);
  if (report === 'dialog') showErrorDialog({ message: texts.ERROR_OPERATION, details: getDetails(error) });
  if (report === 'notice') showNotice(describeError(error));
}

/** Why something could not be read, for the place where it would stand. */
export interface ReadFailure {
  /** `missing`: the server does not have it; `refused`: not for this person; `failed`: it may be tried again. */
  kind: 'missing' | 'refused' | 'failed';
  title: string;
  /** The sentence of spec §8 below a title of the screen's own. */
  reason: string | null;
  /** What the server reported beside it, never what the sentence says already. */
  details: Details | null;
}

/** @param title names what could not be read; by default, and for a refusal, the sentence of spec §8 is the title */
export function describeRead(error: ApiError, title?: string): ReadFailure {
  const sentence = describeError(error);
  const kind = error.status === 403 ? 'refused' : error.status === 404 ? 'missing' : 'failed';
  const own = kind === 'refused' ? undefined : title;
  return {
    kind,
    title: own ?? sentence,
    reason: own === undefined ? null : sentence,
    details: without(getDetails(error), sentence),
  };
}

/** Details without a sentence that is shown already. */
function without(details: Details | null, sentence: string): Details | null {
  if (!Array.isArray(details)) return details === sentence ? null : details;
  const others = (details as readonly Details[]).filter((each) => each !== sentence);
  return others.length > 1 ? others : (others[0] ?? null);
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
