import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { setCredentials } from '../../src/core/kernel/http/credentials.ts';
import type { User } from '../../src/core/kernel/lib/user.ts';
import { $announcement, $errorDialog, $notice, $snackbar } from '../../src/core/kernel/page/messages.ts';
import { apiDecision, type SetupOptions } from '../../src/core/kernel/page/settings.ts';
import { $session } from '../../src/core/kernel/session/session.ts';
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
): Promise<{
  origin: string;
  received: Received[];
  stop: () => Promise<void>;
  /** @param time of its answers, in milliseconds since 1970; `''` where the page may not read it */
  setTime: (time: number | '') => void;
}> {
  const received: Received[] = [];
  let date: string | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const entry = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(entry);
    if (date !== null) response.setHeader('Date', date);
    respond(entry, response, received.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    setTime: (time) => {
      date = time === '' ? '' : new Date(time).toUTCString();
    },
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

/** Who is on a page that `serve` opens, and what its server can. */
export interface ServedPage {
  /** Whether the server knows idempotency keys. */
  idempotency?: boolean;
  user?: User | null;
}

/**
 * Starts a server and opens a page on it, in a hook or in a test: its storage is empty, its user is logged in, nothing is
 * shown. After the test the server stops, and nothing of the page is left.
 */
export async function serve(
  respond: Parameters<typeof startServer>[0],
  { idempotency, user = null }: ServedPage = {},
): Promise<Awaited<ReturnType<typeof startServer>> & { stored: Map<string, string> }> {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const server = await startServer(respond);
  setupAnew({ api: server.origin, idempotency });
  setCredentials({ username: 'camille', password: 'x' });
  $session.set({ status: 'in', user });
  onTestFinished(async () => {
    setCredentials(null);
    $session.set({ status: 'out', user: null });
    for (const message of [$errorDialog, $notice, $snackbar, $announcement]) message.set(null);
    vi.unstubAllGlobals();
    await server.stop();
  });
  return { ...server, stored };
}
