/** The servers on which it is measured how soon something reaches another screen (`reach.ts`), and what people do there. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, resolve } from 'node:path';
import { DEMO_PASSWORD } from '../../demo/server/data/people.ts';
import { CODENAMES, GROUPS } from '../../src/core/kernel/lib/user.ts';
import { getNow } from '../../src/core/kernel/time/paris-clock.ts';
import { findRoute } from '../contract-server/routes.ts';
import { createPoor, findRow, type Kind, type Row } from '../contract-server/store.ts';
import { createEmbeddedStore } from '../server/_durable-stores.ts';
import { startProcess } from '../server/_process.ts';

export const PEOPLE = ['demandeur', 'responsable', 'prestataire'] as const;
export type Person = (typeof PEOPLE)[number];
type Id = number | string;

/** What somebody does, seen by nobody but the server. */
export interface ReachHouse {
  name: string;
  origin: string;
  /** What may pass until the other sees it, in milliseconds. */
  limit: number;
  report: (who: Person, objet: string) => Promise<Id>;
  comment: (who: Person, ticket: Id, texte: string) => Promise<void>;
  change: (who: Person, kind: 'tickets' | 'interventions', id: Id, values: object) => Promise<void>;
  entrust: (ticket: Id, values?: object) => Promise<Id>;
  sign: (name: string, end: string) => Promise<void>;
  remove: (who: Person, ticket: Id) => Promise<void>;
  stop: () => Promise<void>;
}

const basicOf = (who: string): string => `Basic ${Buffer.from(`${who}:${DEMO_PASSWORD}`).toString('base64')}`;

export async function startReferenceHouse(): Promise<ReachHouse> {
  const store = await createEmbeddedStore();
  const server = await startProcess(store.env);
  const call = async <T>(who: Person, method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(server.origin + path, {
      method,
      headers: { authorization: basicOf(who), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json().catch(() => null)) as T;
  };
  const { prestataire } = await call<{ prestataire: { id: number } }>(
    'prestataire',
    'GET',
    '/api/core/users/me/',
  );
  return {
    name: 'reference server',
    origin: `http://localhost:${server.ports.app}`,
    limit: 1000,
    report: async (who, objet) => (await call<{ id: number }>(who, 'POST', '/api/tickets/', { objet })).id,
    comment: async (who, ticket, texte) => {
      await call(who, 'POST', `/api/tickets/${ticket}/commentaires/`, { texte });
    },
    change: async (who, kind, id, values) => {
      await call(who, 'PATCH', `/api/${kind}/${id}${kind === 'tickets' ? '/' : ''}`, values);
    },
    entrust: async (ticket, values) => {
      const body = { ticket, prestataire: prestataire.id, ...values };
      return (await call<{ id: number }>('responsable', 'POST', '/api/interventions/', body)).id;
    },
    sign: async (name, end) => {
      const body = { name, type: 'maintenance', date_start: getNow().slice(0, 10), date_end: end };
      await call('responsable', 'POST', '/api/contracts/', { ...body, prestataire: prestataire.id });
    },
    remove: async (who, ticket) => {
      await call(who, 'DELETE', `/api/tickets/${ticket}/`);
    },
    stop: async () => {
      await server.kill('SIGTERM');
      await store.remove();
    },
  };
}

const dist = resolve(import.meta.dirname, '../../dist/app');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const COMPANY = { id: 'p-1', fullname: 'Thermi-Ouest' };

/** The second server, spec §7 alone, with an account for each person. */
export async function startOtherHouse(): Promise<ReachHouse> {
  const store = createPoor();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) {
      const asked = join(dist, normalize(decodeURIComponent(pathname)));
      const file = extname(asked) ? asked : join(dist, 'index.html');
      const content = await readFile(file).catch(() => null);
      response.writeHead(content ? 200 : 404, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      });
      return response.end(content ?? '');
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const who = PEOPLE.find((each) => request.headers.authorization === basicOf(each));
    const route = findRoute(request.method ?? 'GET', pathname);
    const seen = new Proxy(store, {
      get: (target, key) => (key === 'me' ? meOf(who ?? 'demandeur') : Reflect.get(target, key)),
    });
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    const answer = !route
      ? { status: 404, body: {} }
      : !route.open && !who
        ? { status: 401, body: {} }
        : route.answer({ store: seen, id: route.id, query: searchParams, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const row = (kind: Kind, id: unknown): Row => findRow(store, kind, id) as Row;
  const add = (kind: Kind, values: object): Id => {
    const id = `n-${store.nextId++}`;
    store[kind].push({ id, date_creation: getNow(), ...values });
    return id;
  };
  /** A ticket names its intervention, with its date. */
  const link = (id: Id): void => {
    const { ticket, date_intervention } = row('interventions', id);
    row('tickets', (ticket as Row).id).intervention = { id, prestataire: COMPANY, date_intervention };
  };
  return {
    name: 'second server, spec §7 alone',
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    limit: 11_000,
    report: async (who, objet) =>
      add('tickets', {
        ...{ objet, description: '', priority: 'normale', state: 'unassigned', asset: null },
        ...{ created_by: { username: who }, intervention: null },
      }),
    comment: async (who, ticket, texte) => {
      const { id, objet } = row('tickets', ticket);
      add('comments', { texte, created_by: { username: who }, ticket: { id, objet }, contract: null });
    },
    change: async (_who, kind, id, values) => {
      Object.assign(row(kind, id), values);
      if (kind === 'interventions') link(id);
    },
    entrust: async (on, values) => {
      const { id: ticket, objet } = row('tickets', on);
      const id = add('interventions', {
        ...{ ticket: { id: ticket, objet }, prestataire: COMPANY, intervenant: null, validation: false },
        ...{ waiting: false, date_intervention: null, date_realisation: null, date_reponse: null, ...values },
      });
      link(id);
      return id;
    },
    sign: async (name, end) =>
      void add('contracts', { name, type: 'maintenance', assets: [], date_end: end }),
    remove: async (_who, ticket) => {
      store.tickets.splice(store.tickets.indexOf(row('tickets', ticket)), 1);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

const GROUP_OF: Record<Person, string> = {
  demandeur: GROUPS.demandeur,
  responsable: GROUPS.responsable,
  prestataire: GROUPS.prestataire,
};
const meOf = (who: Person): Record<string, unknown> => ({
  username: who,
  email: '',
  group: GROUP_OF[who],
  user_permissions: CODENAMES,
  ...(who === 'prestataire' && { prestataire: { id: COMPANY.id, raison_sociale: COMPANY.fullname } }),
});
