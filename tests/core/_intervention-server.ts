/** A server with interventions, for tests of what is done with them. */
import type { ServerResponse } from 'node:http';
import { parse } from 'valibot';
import { beforeEach } from 'vitest';
import { Intervention } from '../../src/core/interventions/model.ts';
import { interventionCollection } from '../../src/core/interventions/store.ts';
import { GROUPS, User } from '../../src/core/kernel/lib/user.ts';
import { type Received, sendJson, serve } from './_server.ts';

type Row = Record<string, unknown>;

export interface InterventionServer {
  /** The ids of two interventions of this test: stores are shared by id. */
  ids: [number, number];
  stored: Record<string, Row>;
  /** The version that is sent with each intervention. */
  version: number;
  writes: Received[];
  reads: string[];
  /** Answers a request instead of the server, where it returns `true`. */
  respond: (request: Received, response: ServerResponse) => boolean;
  row: (id: number) => Intervention;
}

let lastId = 5000;

/** A user of that group, who may see entries and people. */
export const userOf = (group: string): User =>
  parse(User, {
    id: 1,
    username: 'camille',
    group: { id: 1, name: group },
    user_permissions: ['view_intervention', 'view_profile', 'view_entry'],
  });

export const bodyOf = (request: Received | undefined): Row => JSON.parse(request?.body || '{}') as Row;

export const context = { signal: new AbortController().signal, onWait: () => {}, onProgress: () => {} };

/**
 * Call it at the top of a test file: the user is a manager, the list is on screen.
 * @param options `idempotency`: the server keeps the keys of writes
 */
export function serveInterventions(options: { idempotency?: boolean } = {}): InterventionServer {
  const held: InterventionServer = {
    ids: [0, 0],
    stored: {},
    version: 1,
    writes: [],
    reads: [],
    respond: () => false,
    row: (id) => parse(Intervention, held.stored[id]),
  };

  function answer(request: Received, response: ServerResponse) {
    const { method, url } = request;
    if (method === 'GET') held.reads.push(url);
    else held.writes.push(request);
    if (held.respond(request, response)) return;
    const path = url.split('?')[0] ?? '';
    const id = /^\/api\/interventions\/(\d+)$/.exec(path)?.[1];
    if (path === '/api/v2/interventions/') return sendJson(response, Object.values(held.stored));
    if (!id || !held.stored[id]) return sendJson(response, {}, 404);
    if (method === 'DELETE') {
      delete held.stored[id];
      return void response.writeHead(204).end();
    }
    if (method !== 'GET') {
      Object.assign(held.stored[id] as Row, bodyOf(request));
      held.version++;
    }
    sendJson(response, held.stored[id], 200, { ETag: `"${held.version}"` });
  }

  beforeEach(async () => {
    held.ids = [++lastId, ++lastId];
    held.stored = Object.fromEntries(
      held.ids.map((id) => [
        id,
        {
          ...{ id, ticket: { id: 41, objet: 'Fuite' }, prestataire: { id: 3, fullname: 'Thermi-Ouest' } },
          ...{ date_intervention: '2026-11-16 08:00', date_fin_intervention: '2026-11-16 09:30' },
          validation: true,
        },
      ]),
    );
    [held.version, held.writes, held.reads, held.respond] = [1, [], [], () => false];
    await serve(answer, { user: userOf(GROUPS.responsable), ...options });
    await interventionCollection.refresh();
  });
  return held;
}
