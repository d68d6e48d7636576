/** The server of the contract, in front of core: without keys, without versions, and paths that are exact. */
import type { ServerResponse } from 'node:http';
import { findRoute } from '../../contract-server/routes.ts';
import type { Store } from '../../contract-server/store.ts';
import type { Received } from '../_server.ts';

/** @returns whether the call was one that writes, and answered */
export function answerByContract(
  store: Store,
  { method, url, body, headers }: Received,
  response: ServerResponse,
) {
  const address = new URL(url, 'http://localhost');
  const route = findRoute(method, address.pathname);
  if (!route) return void response.writeHead(404).end('{}');
  const answer = route.answer({
    store,
    id: route.id,
    query: address.searchParams,
    body: readBody(body, headers['content-type']),
  });
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  response.writeHead(answer.status, text ? { 'content-type': 'application/json' } : {}).end(text);
}

/** JSON as it is; of a form, the texts of its simple parts. */
function readBody(body: string, type = ''): Record<string, unknown> {
  if (!body) return {};
  if (type.includes('json')) return JSON.parse(body) as Record<string, unknown>;
  const parts = body.matchAll(/name="([^"]+)"(?:; filename="([^"]*)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g);
  return Object.fromEntries([...parts].map(([, name, file, text]) => [name, file ?? text]));
}
