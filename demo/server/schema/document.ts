/** The OpenAPI 3.1 document of the API, generated from the declared routes. */
import { type Operation, PUBLIC_OPERATIONS, RIGHTS } from '../auth/rights.ts';
import { SEARCH_LENGTH } from '../http/input.ts';
import { isPage, type QueryKind, type Shapes } from '../http/shapes.ts';
import { type Converter, createConverter, type Json } from './convert.ts';
import { ERROR_RESPONSES, ERROR_SCHEMAS, listErrors } from './errors.ts';

export interface Route {
  method: string;
  url: string;
  operation: string | null;
  shapes: Shapes | null;
}

const KINDS: Record<QueryKind, Json> = {
  text: { type: 'string' },
  search: { type: 'string', maxLength: SEARCH_LENGTH },
  integer: { type: 'integer', minimum: 0 },
  boolean: { type: 'string', enum: ['true', 'false'] },
  id: { type: 'integer', minimum: 1 },
  ids: { type: 'array', items: { type: 'integer', minimum: 1 } },
  date: { type: 'string', format: 'date' },
};
const PAGES: Record<string, QueryKind> = { page: 'integer', page_size: 'integer', after: 'integer' };
/** Calls without authentication: a signed file address grants access itself, and the server's state is public. */
const isPublic = (operation: string | null): boolean =>
  operation === null || (PUBLIC_OPERATIONS as readonly string[]).includes(operation);

const DESCRIPTION =
  `The reference server of Balise. Every path is answered with and without its last slash. Dates are
\`YYYY-MM-DD\`, times ISO 8601, money a decimal text with a point. A POST, PUT, PATCH or DELETE with an
\`Idempotency-Key\` is carried out once: a repeated key is answered as the first time.`.replaceAll('\n', ' ');

/** @param version of the product @param routes those that declare an operation or shapes are included */
export function describeApi(version: string, routes: readonly Route[]): Json {
  const described = routes.filter(({ operation, shapes }) => operation !== null || shapes !== null);
  const bodies = described.flatMap(({ shapes }) => (shapes?.body ? [shapes.body] : []));
  const converter = createConverter(bodies);
  const paths: Record<string, Json> = {};
  for (const route of described) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: describeCall(route, converter) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Balise', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [{ basic: [] }],
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'The name and the password, in UTF-8.' },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
        },
        IfMatch: {
          name: 'If-Match',
          in: 'header',
          description: 'The ETag of the version that is changed.',
          schema: { type: 'string' },
        },
      },
      responses: ERROR_RESPONSES,
      schemas: { ...converter.named(), ...ERROR_SCHEMAS },
    },
  };
}

function describeCall(route: Route, converter: Converter): Json {
  const { operation } = route;
  const method = route.method.toLowerCase();
  const open = isPublic(operation);
  return {
    operationId: nameCall(route),
    tags: [operation?.split('.')[0] ?? 'server'],
    ...(open ? { security: [] } : { 'x-rights': RIGHTS[operation as Operation] }),
    ...filled('parameters', listParameters(route, method, open)),
    ...describeBody(route.shapes, converter),
    responses: { ...describeSuccess(route, method, converter), ...listErrors(method, open) },
  };
}

/** `GET /api/tickets/:id` → `get_tickets_id`. */
const nameCall = ({ method, url }: Route): string =>
  [method.toLowerCase(), ...url.replace(/^\/api\//, '/').match(/\w+/g)!].join('_').replaceAll('-', '_');

const filled = (name: string, list: readonly unknown[]): Json => (list.length ? { [name]: list } : {});

function listParameters({ url, shapes, operation }: Route, method: string, open: boolean): Json[] {
  const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: operation ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
  const query = { ...shapes?.query, ...(isPage(shapes?.answer) ? PAGES : {}) };
  const inQuery = Object.entries(query).map(([name, kind]) => ({
    name,
    in: 'query',
    schema: KINDS[kind],
    ...(kind === 'ids' ? { style: 'form', explode: false } : {}),
  }));
  const header = (name: string): Json => ({ $ref: `#/components/parameters/${name}` });
  const inHeader = [
    ...(method !== 'get' && !open ? [header('IdempotencyKey')] : []),
    ...(method === 'put' || method === 'patch' ? [header('IfMatch')] : []),
  ];
  return [...inPath, ...inQuery, ...inHeader];
}

function describeBody(shapes: Shapes | null, converter: Converter): Json {
  if (!shapes?.body && !shapes?.file) return {};
  const schema = shapes.body ? converter.body(shapes.body) : { type: 'object' };
  const file = shapes.file && {
    'multipart/form-data': {
      schema: { allOf: [schema, { type: 'object', properties: { [shapes.file]: BINARY } }] },
    },
  };
  const json = shapes.body && { 'application/json': { schema } };
  return { requestBody: { required: true, content: { ...json, ...file } } };
}

const BINARY = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The status of a success: 201 for a creation, 204 for a deletion. */
export function statusOf({ method, operation, shapes }: Route): number {
  if (shapes?.status) return shapes.status;
  if (method === 'POST' && /\.create$/.test(operation ?? '')) return 201;
  return method === 'DELETE' && !shapes?.answer ? 204 : 200;
}

function describeSuccess(route: Route, method: string, converter: Converter): Json {
  const { answer, content } = route.shapes ?? {};
  const status = statusOf(route);
  if (status === 204) return { 204: { description: 'Done.' } };
  const schema = answer ? converter.answer(answer) : undefined;
  const type = content ?? 'application/json';
  return {
    [status]: {
      description: status === 201 ? 'Created.' : method === 'get' ? 'As it is now.' : 'Done.',
      content: { [type]: schema ? { schema } : {} },
    },
  };
}
