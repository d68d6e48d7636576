/** The only code that turns an error into French sentences (spec §8). */
import * as texts from '../lib/texts.ts';
import type { Details } from '../page/messages.ts';
import { sayOutside } from '../page/round-note.ts';
import { type ApiError, isAbout, type ReadError, readDetails } from './api-error.ts';

/** The French sentence for an error (spec §8), on one line; a 400 with what the server reported. */
export function describeError(error: ReadError): string {
  if (error.status !== 400 || error.failure !== 'status') return getSentence(error);
  return [texts.ERROR_TITLE, texts.ERROR_OPERATION, ...new Set(Object.values(error.fields).flat())].join(' ');
}

const THROTTLED = /^Request was throttled\b/;

export function getSentence(error: ApiError): string {
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
