/** Every failed call as one class, and the only code that turns an error into French sentences (spec §8). */

import * as texts from '../lib/texts.ts';
import { isOffline } from '../page/connection.ts';
import { $lastFailure, type Details, showErrorDialog, showNotice } from '../page/notices.ts';
import { sayOutside } from '../page/round-note.ts';
import { $settings } from '../page/settings.ts';

/**
 * Why a call failed:
 * - `network`: no answer came, also through a gateway that got none (502, 503, 504);
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
type ReadError = ApiError & { readonly [WRITE]?: never };

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

/** The French sentence for an error (spec §8), on one line; a 400 with what the server reported. */
export function describeError(error: ReadError): string {
  if (error.status !== 400 || error.failure !== 'status') return getSentence(error);
  return [texts.ERROR_TITLE, texts.ERROR_OPERATION, ...new Set(Object.values(error.fields).flat())].join(' ');
}

const THROTTLED = /^Request was throttled\b/;

function getSentence(error: ApiError): string {
  if (error.failure === 'network') return error.offline ? texts.OFFLINE : texts.NETWORK_FAILED;
  if (error.failure === 'outside') return sayOutside();
  if (error.failure === 'unexpected') return texts.UNEXPECTED_ANSWER;
  // only the server knows how long to wait, or that its disk is full, only the outbox that this device is
  const reported = error.status === 429 || error.status === 507 ? readDetails(error.body) : null;
  if (typeof reported === 'string' && !THROTTLED.test(reported)) return reported;
  const sentences: Record<number, string> = {
    400: texts.ERROR_OPERATION,
    401: texts.SESSION_ENDED,
    403: texts.ERROR_403,
    404: texts.ERROR_404,
    409: texts.CONFLICT,
    412: texts.CONFLICT,
    413: texts.TOO_LARGE,
    429: texts.tooMany(error.retryAfter),
  };
  return (
    sentences[error.status] ?? (error.status >= 500 ? texts.ERROR_500 : texts.refusedWithStatus(error.status))
  );
}

/**
 * The details that the server sent, ready for the error list, with the request's reference after a 5xx; `null`
 * without any.
 */
export function getDetails(error: ApiError): Details | null {
  const details = readDetails(error.body);
  if (!error.requestId) return details;
  const reference = texts.formatReference(error.requestId);
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
 * | aborted; the session ended     | nothing    | nothing                    | nothing  |
 *
 * The dialog and the notice are the page's (spec §8). The form and the screen read the failure from the action's
 * state.
 */
export type ErrorPolicy = 'dialog' | 'form' | 'inline';

/** A failed call, for the screen that shows it instead of the page. */
export interface Refusal {
  /** The title of a 400 (spec §8). */
  title: string | null;
  message: string;
  /** What the server reported, for a 400. */
  details: Details | null;
}

/**
 * Describes a failed write for the screen that shows it (`inline`), whole.
 * @param field the only field that was sent: a 400 about it alone is shown beside it (`getOnlyErrors`)
 * @returns `null` for nothing to show
 */
export function describeRefusal(error: ApiError | null, field?: string): Refusal | null {
  if (!error || error.failure === 'aborted' || error.status === 401) return null;
  if (error.status !== 400) return { title: null, message: getSentence(error), details: null };
  if (field !== undefined && isAbout(error, [field])) return null;
  return { title: texts.ERROR_TITLE, message: texts.ERROR_OPERATION, details: getDetails(error) };
}

/** What the page itself shows for a failed write; `null` for nothing. */
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

/** Whether every message of a 400 is about one of those fields. */
export function isAbout(error: ApiError, fields: readonly string[]): boolean {
  const named = Object.keys(error.fields);
  return named.length > 0 && named.every((name) => fields.includes(name));
}

/**
 * Shows the failure of a write in the page's dialog or notice (spec §8), unless its policy leaves it to the form or
 * screen.
 * @param fields the fields that the form shows messages for; without them the form shows every 400
 */
export function reportError(
  error: ApiError,
  policy: ErrorPolicy = 'dialog',
  fields?: readonly string[],
): void {
  const report = getPageReport(error, policy, fields);
  if (report === 'dialog') showErrorDialog({ message: texts.ERROR_OPERATION, details: getDetails(error) });
  if (report === 'notice') showNotice(getSentence(error));
}

/** A failed read, described for the place where the content would stand. */
export interface ReadFailure {
  /**
   * `missing`: the server does not have it; `refused`: the user may not see it; `failed`: another attempt may
   * succeed.
   */
  kind: 'missing' | 'refused' | 'failed';
  title: string;
  /** The sentence of spec §8, when the title is the screen's own. */
  reason: string | null;
  /** The server's details, without those that repeat the sentence. */
  details: Details | null;
}

/**
 * Describes a failed read. @param title names what could not be read; by default, and for a refusal, the sentence
 * of spec §8 is the title
 */
export function describeRead(error: ApiError, title?: string): ReadFailure {
  const sentence = getSentence(error);
  const kind = error.status === 403 ? 'refused' : error.status === 404 ? 'missing' : 'failed';
  const own = kind === 'refused' ? undefined : title;
  // the two sentences of a 400
  const [first, ...more] = error.status === 400 ? [texts.ERROR_TITLE, sentence] : [sentence];
  return {
    kind,
    title: own ?? (first as string),
    reason: (own === undefined ? more : [first, ...more]).join(' ') || null,
    details: without(getDetails(error), sentence),
  };
}

/** Removes a sentence that is shown already from the details. */
function without(details: Details | null, sentence: string): Details | null {
  if (!Array.isArray(details)) return details === sentence ? null : details;
  const others = (details as readonly Details[]).filter((each) => each !== sentence);
  return others.length > 1 ? others : (others[0] ?? null);
}

/** Records that an element could not be loaded or drawn. */
export function recordBroken(thrown: unknown, element: Element): void {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError('unexpected', { cause: thrown, quiet: true });
  $lastFailure.set({ error, at: Date.now(), element });
}

/**
 * Reports a failure that should not occur (a 5xx, an error of our own code) to the host's error-reporting service.
 */
export function reportFailure(thrown: unknown, context: Record<string, string> = {}): void {
  if (thrown instanceof ApiError && thrown.status < 500) return;
  $settings.get().report(thrown, context);
}

/** Sentences of servers that are shown in other words (spec §5). */
const REWORDED: Record<string, string> = {
  'Ce mot de passe est trop courant.': 'Le mot de passe renseigné est trop courant.',
};
const reword = (sentence: string): string => REWORDED[sentence.trim()] ?? sentence.trim();

/** The messages of a body, in its own shape; the only reader of one. */
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
