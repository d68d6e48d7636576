import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiDecision, type SetupOptions } from '../../src/core/kernel/page/settings.ts';
import { setup } from '../../src/core/setup.ts';

/** A request received by the test server. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A real HTTP server whose answers the test defines; it records the requests. */
export async function startServer(
  respond: (request: Received, response: ServerResponse, count: number) => void,
): Promise<{ origin: string; received: Received[]; stop: () => Promise<void> }> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(entry);
    respond(entry, response, received.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** Calls `setup()` as on a new page: each test has its own server, and a page has one API. */
export function setupAnew(options: Partial<SetupOptions>): void {
  apiDecision.made = false;
  setup(options);
}
