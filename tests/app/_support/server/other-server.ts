/**
 * A second server, written from spec §7 and the contract notes alone. It shares nothing with the reference
 * server and takes every liberty they allow: bare arrays, `next` with a wrong host, empty bodies, no `ETag`,
 * no request id, strict paths (no redirect from one slash form to the other). It notes each call, so that a
 * test can prove that the client calls nothing else.
 */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { describeForeignCall } from '../../../contract-server/calls-of-contract.ts';
import { ME } from '../../../contract-server/poor/poor.ts';
import { findRoute } from '../../../contract-server/routes.ts';
import { createPoor, type Store } from '../../../contract-server/store.ts';

const dist = resolve(import.meta.dirname, '../../../../dist/app');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
};

/** Accents, a colon and a euro sign: the credentials must come as UTF-8. */
export const OTHER_ACCOUNT = { username: ME.username, password: 'Été:2026€' };

/** One call as it came. */
export interface OtherCall {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export class OtherServer {
  readonly calls: OtherCall[] = [];
  store: Store = createPoor();
  url = '';
  readonly #server: Server = createServer((request, response) => {
    this.#answer(request, response).catch((error: Error) => {
      response.writeHead(500).end(error.message);
    });
  });

  async start(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, done));
    const address = this.#server.address();
    this.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
    return this;
  }

  /** Nothing of it is reached until `comeBack`. */
  async leave(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async comeBack(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(Number(new URL(this.url).port), done));
  }

  /** @param page a page that is on it, left first: what it still loads would miss its server */
  async stop(page?: Page): Promise<void> {
    await page?.goto('about:blank');
    await this.leave();
  }

  /** The calls that §7 does not have, as sentences. */
  get foreignCalls(): string[] {
    return this.calls.flatMap(({ method, url }) => describeForeignCall(method, url) ?? []);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    if (!url.startsWith('/api/')) return serveFile(url, response);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    this.calls.push({ method, url, headers, body });

    const address = new URL(url, this.url);
    const route = findRoute(method, address.pathname);
    if (!route) return sendJson(response, 404, { detail: 'Absent.' });
    if (!route.open && headers.authorization !== expected()) {
      return sendJson(response, 401, { detail: 'Identifiants invalides.' });
    }
    const answer = route.answer({
      store: this.store,
      id: route.id,
      query: address.searchParams,
      body: readBody(body, headers['content-type']),
    });
    if (answer.body === undefined) response.writeHead(answer.status).end();
    else sendJson(response, answer.status, answer.body);
  }
}

const expected = (): string =>
  `Basic ${Buffer.from(`${OTHER_ACCOUNT.username}:${OTHER_ACCOUNT.password}`, 'utf8').toString('base64')}`;

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** JSON as it is; of a form, the texts of its simple parts. */
function readBody(body: string, type = ''): Record<string, unknown> {
  if (!body) return {};
  if (type.includes('json')) return JSON.parse(body) as Record<string, unknown>;
  const parts = body.matchAll(/name="([^"]+)"(?:; filename="([^"]*)")?[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/g);
  return Object.fromEntries([...parts].map(([, name, file, text]) => [name, file ?? text]));
}

async function serveFile(url: string, response: ServerResponse): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
  const file = extname(path) ? join(dist, path) : join(dist, 'index.html');
  const content = await readFile(file).catch(() => null);
  if (!content) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('absent');
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  response.end(content);
}
