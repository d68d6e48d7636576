/**
 * The reference server in process, on its demo data. The test's project selects the database: the embedded one in
 * memory (`server`), or a copy on a PostgreSQL server (`server-pg`).
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { type AppOptions, buildApp } from '../../demo/server/app.ts';
import { DEMO_PASSWORD } from '../../demo/server/data/people.ts';
import type { Db } from '../../demo/server/db/db.ts';
import { openServer } from '../../demo/server/db/postgres.ts';
import { raw, sql } from '../../demo/server/db/sql.ts';
import type { Mail } from '../../demo/server/mail.ts';
import { allowDemoPages, readSettings } from '../../demo/server/settings.ts';
import { MANY_WRITES } from './_process.ts';
import { openBlank, openDemo } from './_snapshot.ts';

export type Account = 'admin' | 'responsable' | 'collaborateur' | 'prestataire' | 'demandeur';

export interface TestServer {
  app: FastifyInstance;
  db: Db;
  /** Sent mails, which go nowhere. */
  mails: Mail[];
  /** A request of an account; `null` is unauthenticated. An object as payload is sent as JSON. */
  call(
    account: Account | null,
    method: string,
    url: string,
    payload?: InjectOptions['payload'],
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  stop(): Promise<void>;
}

export const basic = (username: string, password = DEMO_PASSWORD): string =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;

/**
 * @param env settings of the server
 * @param options built files to serve, time limits of requests, password checker
 */
export async function startServer(
  env: Record<string, string> = {},
  options: Pick<AppOptions, 'folders' | 'timeouts' | 'patience' | 'rate' | 'passwords' | 'directory'> &
    Partial<Pick<AppOptions, 'mailer'>> = {},
): Promise<TestServer> {
  const { db, drop } = await openStore();
  const dataDir = mkdtempSync(join(tmpdir(), 'balise-server-'));
  const mails: Mail[] = [];
  const settings = allowDemoPages(
    readSettings({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...MANY_WRITES, ...env }),
  );
  const mailer = {
    async send(mail: Mail) {
      mails.push(mail);
    },
  };
  // many calls at once wait for their turn, however slow the machine is
  const patience = 120_000;
  // a round of its own would take mails that a test waits for, and add to the statements that it counts
  const app = await buildApp({ mailer, mailsInRounds: false, patience, ...options, db, settings });
  return {
    app,
    db,
    mails,
    call: (account, method, url, payload, headers = {}) =>
      app.inject({
        method: method as InjectOptions['method'],
        url,
        payload,
        headers: { ...(account ? { authorization: basic(account) } : {}), ...headers },
      }),
    async stop() {
      await app.close();
      await db.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo data in a new database, and a function that removes it. */
export async function openStore(): Promise<{ db: Db; drop: () => Promise<void> }> {
  return inject('postgres') ? openDatabase() : { db: await openDemo(), drop: async () => {} };
}

/** An empty database of the project's kind, and a function that removes it. */
export async function openEmpty(): Promise<{ db: Db; drop: () => Promise<void> }> {
  if (inject('postgres')) return openDatabase(true);
  const db = await openBlank();
  return { db, drop: () => db.close() };
}

async function openDatabase(empty = false): Promise<{ db: Db; drop: () => Promise<void> }> {
  const { url, drop } = await createDatabase(empty);
  return { db: await openServer(url), drop };
}

/**
 * A database on the tests' PostgreSQL server; only in the project `server-pg`.
 * @param empty without the demo data, and with the minimal locale
 */
export async function createDatabase(empty = false): Promise<{ url: string; drop: () => Promise<void> }> {
  const postgres = inject('postgres');
  if (!postgres) throw new Error('This project has no PostgreSQL server.');
  const { url, template } = postgres;
  const name = `balise_${randomUUID().replaceAll('-', '')}`;
  const main = await openServer(url);
  await main.query(
    sql`create database ${raw(name)} template ${raw(empty ? `template0 locale_provider libc locale 'C'` : template)}`,
  );
  const address = new URL(url);
  address.pathname = `/${name}`;
  return {
    url: address.href,
    async drop() {
      await main.query(sql`drop database ${raw(name)} with (force)`);
      await main.close();
    },
  };
}

/** A multipart form; a `File` value is sent as a file. */
export async function form(
  parts: Record<string, string | File>,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const data = new FormData();
  for (const [name, value] of Object.entries(parts)) data.append(name, value);
  const body = new Response(data);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
  };
}

/** A file sent to a ticket as « demandeur ». @param path below the ticket: `attachments`, or `commentaires` */
export async function attach(
  server: TestServer,
  ticket: number,
  file: File,
  fields: Record<string, string> = {},
  path = 'attachments',
) {
  const { payload, headers } = await form({ ...fields, file });
  return server.call('demandeur', 'POST', `/api/tickets/${ticket}/${path}/`, payload, headers);
}

/** A ticket declared by an account. @returns its id */
export async function makeTicket(server: TestServer, account: Account, fields: object = {}): Promise<number> {
  const answer = await server.call(account, 'POST', '/api/tickets/?include=sites', {
    objet: 'Fuite d’eau',
    ...fields,
  });
  if (answer.statusCode !== 201) throw new Error(`The ticket was not made: ${answer.body}`);
  return answer.json().id;
}

/** The number of rows of each table, to check that nothing changed. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables = [
    'ticket',
    'comment',
    'attachment',
    'file_blob',
    'file_chunk',
    'site',
    'config',
    'app_user',
    'user_permission',
    'user_group',
    'profile',
    'prestataire',
    'help_request',
    'contract',
    'periode',
    'finance_entry',
    'idempotency_key',
  ];
  // one statement: the tests of rights count some thousand times
  const counts = tables.map((name) => `(select count(*) from ${name}) as ${name}`).join(', ');
  const [row] = await db.query<Record<string, number>>(sql`select ${raw(counts)}`);
  return row!;
}
