import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_OPERATIONS } from '../../demo/server/auth/rights.ts';
import { describeApi } from '../../demo/server/schema/document.ts';
import { readVersion } from '../../demo/server/settings.ts';
import { CAPABILITIES } from '../../src/core/kernel/lib/user.ts';
import { listContractCalls } from '../contract-server/calls-of-contract.ts';
import { CAPABILITY_ROUTES } from '../contract-server/routes/capabilities.ts';
import { startServer, type TestServer } from './_server.ts';

interface Operation {
  operationId: string;
  security?: object[];
  parameters?: { name?: string; in?: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}
interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
}

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startServer();
  document = (await server.call(null, 'GET', '/api/schema')).json();
});
afterAll(() => server.stop());

/** The validator changes its argument. */
const copy = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));

/** The same with or without a trailing slash, whatever the parameter's name. */
const normalize = (call: string): string => call.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
const listCalls = (): string[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => normalize(`${method.toUpperCase()} ${path}`)),
  );
const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

describe('the document of the API', () => {
  it('is OpenAPI 3.1, valid, of the product’s version', async () => {
    expect([document.openapi, document.info.version]).toEqual(['3.1.0', readVersion()]);
    const validator = new Validator();
    const { valid, errors } = await validator.validate(copy(document));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    // Every reference leads somewhere.
    expect(() => validator.resolveRefs()).not.toThrow();
  });

  it('is found faulty when it is', async () => {
    const broken = { ...copy(document), paths: { tickets: { get: {} } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  it('lists every call of §7, and no others but its own: three, those of devices, and what it announces', () => {
    const contract = listContractCalls().map(normalize);
    expect(contract.filter((call) => !listCalls().includes(call))).toEqual([]);
    const announced = CAPABILITIES.flatMap((name) => Object.keys(CAPABILITY_ROUTES[name])).map(normalize);
    expect(announced.filter((call) => !listCalls().includes(call))).toEqual([]);
    const known = [...contract, ...announced];
    expect(listCalls().filter((call) => !known.includes(call))).toEqual([
      'GET /api/devices',
      'POST /api/devices',
      'POST /api/devices/secret',
      'DELETE /api/devices/{}',
      'GET /api/schema',
      'GET /healthz',
      'GET /media/{}',
    ]);
  });

  it('gives each call one name, its parameters and its errors', () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [call, { parameters = [], responses }] of operations()) {
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`);
      expect([call, inPath]).toEqual([call, call.match(/\{\w+\}/g) ?? []]);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '403', '404', '500']));
      expect(Object.keys(responses).filter((status) => status.startsWith('2'))).toHaveLength(1);
    }
  });

  it('marks the calls that are open without login, and no others', () => {
    const open = operations()
      .filter(([, { security }]) => security?.length === 0)
      .map(([call]) => call)
      .filter((call) => call.includes('/api/'));
    expect(open).toHaveLength(PUBLIC_OPERATIONS.length);
    expect(open).toEqual(expect.arrayContaining(['get /api/schema', 'post /api/password_reset']));
  });

  it('describes the input of each call that writes, from the shape that checks it', () => {
    const bare = operations().filter(
      ([call, { requestBody }]) =>
        !requestBody &&
        /^(post|put|patch) /.test(call) &&
        !/(generate|generate-entries|renew-contract|example)$/.test(call),
    );
    expect(bare.map(([call]) => call)).toEqual([]);
    const { TicketInput, Ticket } = document.components.schemas;
    expect(TicketInput).toMatchObject({
      required: ['objet'],
      properties: {
        objet: { type: 'string', maxLength: 200 },
        priority: { enum: ['basse', 'normale', 'haute', 'urgente'], default: 'normale' },
      },
    });
    expect(Ticket).toMatchObject({
      properties: { attachments: { type: 'array', items: expect.anything() } },
    });
  });

  it('describes the answer of each call', () => {
    const bare = operations().filter(([, { responses }]) => {
      const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
      return success?.content?.['application/json'] && !success.content['application/json'].schema;
    });
    expect(bare.map(([call]) => call)).toEqual(['get /api/schema']);
  });

  it('lists a route without a declaration', () => {
    const route = { method: 'POST', url: '/api/sites/:id/fermer', operation: 'sites.update', shapes: null };
    const { paths } = describeApi('1', [route]) as unknown as Document;
    expect(paths['/api/sites/{id}/fermer']?.post).toMatchObject({
      operationId: 'post_sites_id_fermer',
      tags: ['sites'],
      parameters: [{ name: 'id', in: 'path' }, { $ref: '#/components/parameters/IdempotencyKey' }],
      responses: { 200: {}, 401: {}, 404: {} },
    });
  });
});
