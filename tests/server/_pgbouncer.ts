/** PgBouncer in transaction mode before a PostgreSQL server, as managed databases offer it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findOwner, findPort, installPackage, isProgram, mayInstall } from './_postgres.ts';

const START_MS = 20_000;

export interface Pooler {
  /** The address of the same database behind the pooler. */
  url: string;
  /** Kills it, and starts it again. @returns once it listens */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param url of the database
 * @param ignoring whether it drops the settings of a session in silence, rather than refuse them
 * @throws an Error of one sentence without the program
 */
export async function startPooler(url: string, ignoring = false): Promise<Pooler> {
  const program = requireProgram();
  const owner = findOwner();
  const { hostname, port, username } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'balise-pgbouncer-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const own = await findPort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
server_login_retry = 1
${ignoring ? 'ignore_startup_parameters = options' : ''}
`,
  );
  if (owner) chownSync(settings, owner.uid, owner.gid);
  const address = new URL(url);
  address.port = String(own);
  const run = () => start(program, settings, owner, address.href);
  let child = await run();
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  return {
    url: address.href,
    async crash() {
      await kill(child);
      child = await run();
    },
    async stop() {
      process.removeListener('exit', end);
      await kill(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requireProgram(): string {
  const find = (): string | undefined =>
    [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin', '/opt/homebrew/bin']
      .map((folder) => join(folder, 'pgbouncer'))
      .find(isProgram);
  let found = find();
  if (!found && mayInstall()) {
    console.log('No PgBouncer on this machine: installing it…');
    installPackage('pgbouncer');
    found = find();
  }
  if (found) return found;
  throw new Error(
    'The tests behind a pooler need PgBouncer: install the package pgbouncer (apt-get install pgbouncer), and run npm run test:all again.',
  );
}

async function start(
  program: string,
  settings: string,
  owner: { uid: number; gid: number } | undefined,
  url: string,
): Promise<ChildProcess> {
  const child = spawn(program, [settings], { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  for (const until = Date.now() + START_MS; ; ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    // A pooler that answers with an error listens all the same: the database may be down.
    const failure = await client.connect().then(
      () => '',
      (error: Error) => ('code' in error ? String(error.code) : 'lost'),
    );
    await client.end().catch(() => {});
    if (failure !== 'ECONNREFUSED' && failure !== 'lost') return child;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`PgBouncer did not start: ${output}`);
    await wait(50);
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
