/** A server with one finance entry; each test sets how it answers a write. */
import { afterEach, beforeEach } from 'vitest';
import { entryForm } from '../../src/core/finance/form.ts';
import { type Received, sendJson, serve, type startServer } from './_server.ts';

export interface EntryServer {
  /** The id of this test's entry: forms and queries are shared by id. */
  id: number;
  held: Record<string, unknown>;
  /** Answers writes and the export. */
  respond: Parameters<typeof startServer>[0];
  writes: Received[];
  /** The addresses of the reads. */
  reads: string[];
}

let lastId = 100;

export const bodyOf = (request: Received | undefined) =>
  JSON.parse(request?.body || '{}') as Record<string, unknown>;

/** Call it at the top of a test file. */
export function serveEntries(): EntryServer {
  const held: EntryServer = { id: 0, held: {}, respond: () => {}, writes: [], reads: [] };

  beforeEach(async () => {
    held.id = ++lastId;
    [held.writes, held.reads] = [[], []];
    held.held = {
      id: held.id,
      date_gestion: '2026-03-04',
      type_depense: 'Casse',
      previsionnel: '10.00',
      realise: '12.50',
      site_id: 4,
      asset: { id: 9, name: 'Pompe' },
    };
    held.respond = (request, response) =>
      request.method === 'DELETE'
        ? response.writeHead(204).end()
        : sendJson(response, { ...held.held, ...bodyOf(request) }, 200, { ETag: '"2"' });
    await serve((request, response, count) => {
      if (request.method !== 'GET') {
        held.writes.push(request);
        return held.respond(request, response, count);
      }
      held.reads.push(request.url);
      if (held.held.missing) return sendJson(response, {}, 404);
      if (request.url.includes('/export/')) return held.respond(request, response, count);
      if (request.url.includes('stats/')) return sendJson(response, { year: 2026 });
      if (request.url.includes('?include')) return sendJson(response, [held.held]);
      return sendJson(response, held.held, 200, { ETag: '"1"' });
    });
  });
  afterEach(() => {
    entryForm('').discard();
  });
  return held;
}
