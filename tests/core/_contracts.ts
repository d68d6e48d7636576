/** A server with contracts, their periods and their entries; each test sets how it answers a write. */
import type { ServerResponse } from 'node:http';
import { beforeEach } from 'vitest';
import { type Received, sendJson, serve } from './_server.ts';

type Row = Record<string, unknown>;

export interface ContractServer {
  /** The id of this test's contract: stores are shared by id. */
  id: number;
  /** The contracts, by the text of their id; `version` is the tag that is sent with each, none where it is `null`. */
  contracts: Record<string, Row & { version: number | null }>;
  periods: Row[];
  entries: Row[];
  /** The figures of all contracts. */
  stats: Row;
  /** The writes that came, in their order. */
  writes: Received[];
  respond: (request: Received, response: ServerResponse) => void;
}

let lastId = 1000;

/** Call it at the top of a test file. */
export function serveContracts(): ContractServer {
  const held: ContractServer = {
    id: 0,
    contracts: {},
    periods: [],
    entries: [],
    stats: {},
    writes: [],
    respond: () => {},
  };

  const read = (url: string, response: ServerResponse) => {
    const path = url.split('?')[0] ?? '';
    if (path === '/api/periodes/') return sendJson(response, held.periods);
    if (path === '/api/finance/') return sendJson(response, held.entries);
    if (path === '/api/contracts/stats/') return sendJson(response, held.stats);
    if (path === '/api/contracts/') return sendJson(response, Object.values(held.contracts));
    const contract = held.contracts[/^\/api\/contracts\/(\d+)\/$/.exec(path)?.[1] ?? ''];
    if (!contract) return sendJson(response, {}, 404);
    sendJson(response, contract, 200, tagOf(contract));
  };

  beforeEach(async () => {
    held.id = ++lastId;
    held.contracts = { [held.id]: makeContract(held.id) };
    held.periods = [];
    held.entries = [];
    held.stats = { total: 1, soon: 1 };
    held.writes = [];
    held.respond = (_, response) => void response.writeHead(204).end();
    await serve((request, response) => {
      if (request.method === 'GET') return read(request.url, response);
      held.writes.push(request);
      held.respond(request, response);
    });
  });
  return held;
}

/** A contract of the year 2026 that may be renewed. */
export const makeContract = (id: number, fields: Row = {}): ContractServer['contracts'][string] => ({
  id,
  name: `Contrat ${id}`,
  date_start: '2026-01-01',
  date_end: '2026-12-31',
  renouvelable: true,
  assets: [],
  version: 1,
  ...fields,
});

export const tagOf = ({ version }: { version: number | null }): Record<string, string> =>
  version === null ? {} : { ETag: `"${version}"` };

export const bodyOf = (request: Received | undefined): Row => JSON.parse(request?.body ?? '') as Row;

/** The id of a contract in the address of a write. */
export const contractOf = ({ url }: Received): string => /contracts\/(\d+)\//.exec(url)?.[1] ?? '';
