/** The servers on which the outbox is emptied while they are killed (`outbox-kills.ts`). */
import { type ClientRequest, createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../demo/server/data/people.ts';
import { OTHER_ACCOUNT, OtherServer } from '../app/_support/server/other-server.ts';
import { createEmbeddedStore } from '../server/_durable-stores.ts';
import { type ServerProcess, startProcess } from '../server/_process.ts';

/** The second server is away for so many milliseconds. */
const RESTART_MS = 300;

export interface House {
  origin: string;
  account: { username: string; password: string };
  /** Ends it at once, and starts it again on the same address. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startReference(): Promise<House> {
  const store = await createEmbeddedStore();
  let server: ServerProcess = await startProcess(store.env);
  const { app } = server.ports;
  return {
    origin: `http://localhost:${app}`,
    account: { username: 'responsable', password: DEMO_PASSWORD },
    kill: async () => {
      await server.kill();
      server = await startProcess({ ...store.env, PORT: String(app) });
    },
    stop: async () => {
      await server.kill('SIGTERM');
      await store.remove();
    },
  };
}

/** Behind a way that is cut: what was done stays, and its answer is lost. */
export async function startOther(): Promise<House> {
  const other = await new OtherServer().start();
  const target = new URL(other.url);
  const open = new Set<ServerResponse>();
  const under = new Set<ClientRequest>();
  const server = createServer((incoming, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    const { method, url, headers } = incoming;
    const sent = request({ host: 'localhost', port: target.port, method, path: url, headers }, (answer) => {
      // as long as a line takes: a kill may fall between the work and its answer
      setTimeout(() => {
        if (response.destroyed) return void answer.resume();
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }, Math.random() * 30);
    });
    under.add(sent);
    sent.on('close', () => under.delete(sent));
    sent.on('error', () => response.destroy());
    incoming.pipe(sent);
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const response of open) response.destroy();
    server.closeAllConnections();
    await closed;
    // a server that has ended does nothing later of what it had taken
    while (under.size > 0) await wait(2);
    // nor is it back at once: a browser sends again by itself what a connection that it had used before has lost
    await wait(RESTART_MS);
  };
  return {
    origin: `http://localhost:${port}`,
    account: OTHER_ACCOUNT,
    kill: async () => {
      await close();
      await listen(port);
    },
    stop: async () => {
      await close();
      await other.stop();
    },
  };
}

/** A client of the test, beside the page. */
export function createClient({ origin, account }: House) {
  const { username, password } = account;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
    const text = await answer.text();
    return text ? JSON.parse(text) : null;
  };
  const list = async (path: string): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = [];
    for (let next: string | null = path; next; ) {
      const page = (await call('GET', next)) as { results?: never[]; next?: string | null } & never[];
      rows.push(...(page.results ?? page));
      const further: string | null = page.next ?? null;
      next = further && new URL(further, origin).pathname + new URL(further, origin).search;
    }
    return rows;
  };
  return { call, list };
}
