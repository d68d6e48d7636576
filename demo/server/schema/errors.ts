/** The errors that any call may return, for the document (`http/errors.ts` makes them). */
import type { Json } from './convert.ts';

const problem = (description: string, schema: Json = { $ref: '#/components/schemas/Problem' }): Json => ({
  description,
  content: { 'application/json': { schema } },
});

export const ERROR_SCHEMAS: Json = {
  Problem: {
    type: 'object',
    properties: { detail: { type: 'string', description: 'One French sentence.' } },
    required: ['detail'],
  },
  FieldErrors: {
    type: 'object',
    description: 'French messages by field; `non_field_errors` are about the whole.',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
  Conflict: {
    type: 'object',
    properties: { detail: { type: 'string' }, current: { description: 'The object as it is now.' } },
    required: ['detail', 'current'],
  },
};

export const ERROR_RESPONSES: Json = {
  Refused: problem('The request cannot be carried out.', {
    anyOf: [{ $ref: '#/components/schemas/Problem' }, { $ref: '#/components/schemas/FieldErrors' }],
  }),
  Unauthenticated: problem('No such user, or not this password. No challenge is sent.'),
  Forbidden: problem('The user may not do that, or the XSRF token is missing.'),
  NotFound: problem('No such object, or none that the user may see.'),
  Changed: problem('The object has changed since the version of `If-Match`.', {
    $ref: '#/components/schemas/Conflict',
  }),
  TooLarge: problem('The body is too large.'),
  BadType: problem('The body is of a kind that is not taken.'),
  KeyReused: problem('The idempotency key came with another request before.'),
  TooMany: {
    ...problem('Too many attempts.'),
    headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
  },
  Failed: problem('The server failed; `X-Request-Id` names the line of its log.'),
  Unavailable: {
    ...problem('The server is not ready.'),
    headers: { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } },
  },
};

const response = (name: string): Json => ({ $ref: `#/components/responses/${name}` });

/** The errors of a call. */
export function listErrors(method: string, isPublic: boolean): Json {
  const errors: Json = {
    400: response('Refused'),
    403: response('Forbidden'),
    404: response('NotFound'),
    429: response('TooMany'),
    500: response('Failed'),
    503: response('Unavailable'),
  };
  if (!isPublic) errors[401] = response('Unauthenticated');
  if (method !== 'get') {
    errors[413] = response('TooLarge');
    errors[415] = response('BadType');
    if (!isPublic) errors[422] = response('KeyReused');
  }
  if (method === 'put' || method === 'patch') errors[412] = response('Changed');
  return errors;
}
