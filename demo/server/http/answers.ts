/** The answers of a call: a success, or a `Problem` that becomes an error of the contract. */
import * as texts from '../texts.ts';

/** A success. `version`, of the returned object, is sent as its `ETag`. */
export interface Answer {
  status: number;
  body: unknown;
  version?: number;
}

export const ok = (body: unknown, version?: number): Answer => ({ status: 200, body, version });
export const created = (body: unknown, version?: number): Answer => ({ status: 201, body, version });
export const deleted = (): Answer => ({ status: 204, body: null });

/** An answer other than a success; throwing it in a call also rolls back the call's transaction. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`Problem ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** 400 with messages by field (contract notes). */
export const invalid = (fields: Record<string, string[]>): Problem => new Problem(400, fields);
/** 400 with one general message. */
export const refused = (detail: string): Problem => new Problem(400, { detail });
export const unauthenticated = (): Problem => new Problem(401, { detail: texts.UNAUTHENTICATED });
export const forbidden = (): Problem => new Problem(403, { detail: texts.FORBIDDEN });
export const notFound = (): Problem => new Problem(404, { detail: texts.NOT_FOUND });
/** 412: the object has changed; `current` is its present value, so that a client can show both. */
export const changed = (current: unknown): Problem => new Problem(412, { detail: texts.CHANGED, current });
/** @param seconds until another attempt makes sense */
export const tooMany = (seconds: number, detail = texts.TOO_MANY): Problem =>
  new Problem(429, { detail }, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });
