/** Pages of somebody else, on an origin of their own that notes every request which reaches it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export interface ForeignHost {
  origin: string;
  /** Everything that was asked of it but its page: method, address, headers and body as one text each. */
  requests: string[];
  stop: () => Promise<void>;
}

/** What another program of the host answers; without it, everything but the page is a 404. */
type Respond = (request: IncomingMessage, response: ServerResponse, body: Buffer<ArrayBuffer>) => unknown;

/**
 * @param html of its only page, at `/`
 * @param headers of that page, such as its policy
 */
export async function openHost(
  html: string,
  { headers = {}, respond }: { headers?: Record<string, string>; respond?: Respond } = {},
): Promise<ForeignHost> {
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
      return;
    }
    // a browser with windows asks for one, of itself
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    requests.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
    if (respond) await respond(request, response, body);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Ends the servers of a page after it is closed: its remaining requests would fail. */
export async function leave(page: Page, ...hosts: ForeignHost[]): Promise<void> {
  await page.goto('about:blank');
  await Promise.all(hosts.map((host) => host.stop()));
}

/** A page in the manner of an intranet. @param head its scripts @param body its elements */
export const page = (head: string, body: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Intranet</title>${head}</head>
    <body><main><h1>Intranet</h1>${body}</main></body></html>`;

/** What a server allows to pages of other origins. */
export interface Cors {
  /** Whether any page may call it. */
  origin?: boolean;
  headers?: readonly string[];
  methods?: readonly string[];
  expose?: readonly string[];
}
const ALLOWED: Required<Cors> = {
  origin: true,
  headers: ['Authorization', 'Content-Type', 'If-Match', 'Idempotency-Key'],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  expose: ['ETag', 'Retry-After', 'X-Request-Id', 'Date'],
};

type Redirect = (request: IncomingMessage) => { status: number; location: string } | null;

/** For `openBalise`: the suite answers at `/alias/` too, from where it sends browsers to its own address. */
export const redirectAlias: Redirect = ({ url = '' }) =>
  url.startsWith('/alias/') ? { status: 302, location: `/elements/${url.slice('/alias/'.length)}` } : null;

/**
 * The suite and its API on another origin again, with CORS headers of its own.
 * @param server what it passes on to
 * @param html of a page of its own
 * @param redirect returns where a call is sent instead, with its status, or `null`
 */
export function openBalise(
  server: string,
  cors: Cors = {},
  { html = '', redirect = () => null }: { html?: string; redirect?: Redirect } = {},
): Promise<ForeignHost> {
  const { origin, headers, methods, expose } = { ...ALLOWED, ...cors };
  const allow = {
    'Access-Control-Allow-Headers': headers.join(', '),
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Expose-Headers': expose.join(', '),
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  return openHost(html, {
    async respond(request, response, body) {
      const isScript = request.url?.startsWith('/elements/');
      const found = origin || isScript ? { ...allow, 'Access-Control-Allow-Origin': '*' } : {};
      if (request.method === 'OPTIONS') {
        response.writeHead(204, found).end();
        return;
      }
      const elsewhere = redirect(request);
      if (elsewhere) {
        response.writeHead(elsewhere.status, { ...found, Location: elsewhere.location }).end();
        return;
      }
      const { accept = '*/*', authorization, 'content-type': type } = request.headers;
      const left = new AbortController();
      response.once('close', () => left.abort());
      const answer = await fetch(server + request.url, {
        method: request.method ?? 'GET',
        headers: { accept, ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        signal: left.signal,
        ...(body.length > 0 && { body }),
      }).catch(unless(left.signal));
      if (!answer) return;
      const kept = ['content-type', 'etag', 'x-request-id', 'date'].flatMap((name) => {
        const value = answer.headers.get(name);
        return value ? [[name, value] as const] : [];
      });
      response.writeHead(answer.status, { ...Object.fromEntries(kept), ...found });
      // the stream of what changes has no end
      response.flushHeaders();
      await passOn(answer, response).catch(unless(left.signal));
    },
  });
}

async function passOn({ body }: Response, response: ServerResponse): Promise<void> {
  if (body) for await (const chunk of body) response.write(chunk);
  response.end();
}

/** Nothing is wrong with an answer that nobody waits for any more. */
const unless =
  (left: AbortSignal) =>
  (error: unknown): null => {
    if (left.aborted) return null;
    throw error;
  };
