/** Converts every failure of a call into an error of the contract: French, without internal details. */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { readSqlError } from '../db/db.ts';
import { DISK_FULL } from '../exit.ts';
import * as texts from '../texts.ts';
import { invalid, Problem, refused } from './answers.ts';

/** Fastify's own errors, by code. */
const REFUSALS: Record<string, [status: number, detail: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, texts.TOO_LARGE],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, texts.BAD_MEDIA_TYPE],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, texts.BAD_JSON],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, texts.BAD_JSON],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, texts.BAD_REQUEST],
  FST_ERR_BAD_URL: [400, texts.BAD_REQUEST],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, texts.BAD_MEDIA_TYPE],
  FST_FILES_LIMIT: [400, texts.FILE_ONE],
  FST_FIELDS_LIMIT: [400, texts.BAD_FORM],
  FST_PARTS_LIMIT: [400, texts.BAD_FORM],
  FST_PROTO_VIOLATION: [400, texts.BAD_FORM],
  FST_MP_PREMATURE_CLOSE: [400, texts.BAD_FORM],
};

/**
 * The database is unreachable, stopping or starting, or aborted this transaction for a deadlock; the same request may
 * succeed a moment later.
 */
const UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08001',
  '08003',
  '08006',
  '40001',
  '40P01',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** A form that its parser rejects; the error has no code. */
const BROKEN_FORM = /^(Unexpected end of|Malformed |Multipart: |Part terminated early|File terminated early)/;

export function handleErrors(app: FastifyInstance): void {
  // The body of a disconnected client emits neither data nor an error any more: the request would never end.
  app.addHook('preParsing', async ({ raw }) => {
    if (raw.errored && !raw.complete) throw raw.errored;
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error, request);
    if (problem.status >= 500) request.log.error({ err: error }, 'the call failed');
    return reply.code(problem.status).headers(problem.headers).send(problem.body);
  });
}

function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error;
  // The client disconnected before its whole request was received.
  if (error === request.raw.errored) return refused(texts.BAD_REQUEST);
  const { code, constraint } = readSqlError(error);
  const refusal = REFUSALS[code];
  if (refusal) return new Problem(refusal[0], { detail: refusal[1] });
  if (!code && error instanceof Error && BROKEN_FORM.test(error.message)) return refused(texts.BAD_FORM);
  if (code === '23503' || code === '23001') return explainReference(constraint, error, request.method);
  if (code === '23505') return explainTwin(constraint);
  // Characters that the database's texts cannot hold, and numbers out of range.
  if (code === '22021' || code === '22P05' || code === '22003') return refused(texts.BAD_REQUEST);
  if (code === DISK_FULL) return new Problem(507, { detail: texts.DISK_FULL });
  if (UNAVAILABLE.has(code)) {
    return new Problem(503, { detail: texts.UNAVAILABLE }, { 'Retry-After': '2' });
  }
  const status = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new Problem(status, { detail: texts.BAD_REQUEST });
  }
  return new Problem(500, { detail: texts.FAILED });
}

/** `ticket_asset_id_fkey` of the table `ticket` → the field `asset`. */
function explainReference(constraint: string, error: unknown, method: string): Problem {
  if (method === 'DELETE') return refused(texts.IN_USE);
  const table = error instanceof Error ? Reflect.get(error, 'table') : '';
  const field = constraint.slice(`${table}_`.length).replace(/(_id)?_fkey$/, '');
  return invalid({ [field || 'non_field_errors']: [texts.UNKNOWN_REFERENCE] });
}

const UNIQUE_FIELDS: Record<string, string> = {
  app_user_username: 'username',
  asset_balise: 'balise',
  config_key_key: 'key',
  user_group_name_key: 'name',
};

const explainTwin = (constraint: string): Problem =>
  invalid({ [UNIQUE_FIELDS[constraint] ?? 'non_field_errors']: [texts.ALREADY_EXISTS] });
