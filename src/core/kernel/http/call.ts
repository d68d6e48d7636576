/** What a call of the HTTP client takes and gives (`http.ts`). */
import type { Id } from '../lib/lenient-schema.ts';
import type { CredentialHandle } from './credentials.ts';
import type { KnownAnswers } from './known-answer.ts';
import type { Keepable, Kept } from './offline-writes.ts';
import type { Wait } from './retry.ts';

/** Options of a call, beside its path and its body. */
export interface CallOptions {
  query?: Record<string, string | number | null | undefined>;
  signal?: AbortSignal;
  /** Called when the answer is late, and with `null` when it has come. */
  onWait?: (wait: Wait | null) => void;
  /** Called with the share of a form that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** The object's `ETag`, when the server sent one: a change based on an older version is then refused with 412. */
  ifMatch?: string | null;
  /** Used instead of the session's (login form: `tryCredentials`); such a call is not retried. */
  handle?: CredentialHandle;
  /** Makes one attempt and reports no failure: used to find out whether a server is back. */
  once?: boolean;
  /** The call needs no login. */
  public?: boolean;
  /**
   * The `Idempotency-Key` of an earlier attempt whose answer was lost, so that repeating it by hand does not create
   * the object twice.
   */
  key?: string;
  /** What earlier answers to the same reader were, by address, for conditional requests (`known-answer.ts`). */
  known?: KnownAnswers;
  /** A GET that changes something (the reminder): it carries an idempotency key like a POST. */
  acts?: boolean;
  /** A write that this device may keep while the network is away. */
  keep?: Keepable;
  /** A write of an import, which some servers count apart (capability `import-writes`). */
  isImport?: boolean;
  /** Called when it is kept: the answer then holds no data. */
  onKept?: (kept: Kept) => void;
  /** A read that only the server may answer, never what this device holds of it. */
  live?: boolean;
}

/** A successful answer: `data` is the JSON or, for `download`, the file; `null` when the body was empty. */
export interface HttpAnswer {
  data: unknown;
  status: number;
  etag: string | null;
  /** The write waits on this device; `made` is the temporary number of what it creates, `isNothing` where it took back what waited. */
  kept?: { made: Id | null; isNothing?: boolean };
}

/** How a call reads or writes. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
