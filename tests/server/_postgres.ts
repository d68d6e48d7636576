/**
 * A PostgreSQL server for the tests: created in a temporary folder, started on a free port, removed afterwards. It
 * syncs to disk as in production, so that results apply there.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const OLDEST = 15;
const START_MS = 60_000;
/** French collation, which the embedded database lacks: nothing may depend on either. */
const LOCALE = ['--locale=C', '--locale-provider=icu', '--icu-locale=fr'];
const PROGRAMS = ['initdb', 'postgres'] as const;

export interface Postgres {
  /** `postgres://…/postgres` */
  url: string;
  /** The address of another database of the same server. */
  urlOf(database: string): string;
  /** The id of its main process, whose children do the work. */
  pid(): number;
  /** Kills all its processes, like a power failure, and starts it again. @returns once it answers */
  crash(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Finds, or installs, PostgreSQL and starts a server. @throws an Error of one sentence when there is none */
export async function startPostgres(): Promise<Postgres> {
  const bin = requirePrograms();
  const owner = findOwner();
  const folder = mkdtempSync(join(tmpdir(), 'balise-postgres-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'balise', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...LOCALE],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const port = await findPort();
    const urlOf = (database: string): string => `postgres://balise@127.0.0.1:${port}/${database}`;
    const run = (): Promise<ChildProcess> =>
      start(join(bin, 'postgres'), data, port, owner, urlOf('postgres'));
    let child = await run();
    // No server is left behind when the test process exits.
    const end = (): void => {
      signal(child, 'SIGKILL');
      remove();
    };
    process.once('exit', end);
    return {
      url: urlOf('postgres'),
      urlOf,
      pid: () => child.pid ?? 0,
      async crash() {
        await killAll(child, 'SIGKILL');
        child = await run();
      },
      async stop() {
        process.removeListener('exit', end);
        await killAll(child, 'SIGINT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The folder of the programs: found on the machine, else installed when run as root. */
function requirePrograms(): string {
  const found = findPrograms();
  if (found) return found;
  if (mayInstall()) {
    console.log('No PostgreSQL on this machine: installing one…');
    installPackage('postgresql');
    const installed = findPrograms();
    if (installed) return installed;
  }
  throw new Error(
    `The tests on a PostgreSQL server need its programs (initdb, postgres; ${OLDEST} or later): install PostgreSQL, put its bin folder on the PATH, and run npm test again.`,
  );
}

export const mayInstall = (): boolean => process.platform === 'linux' && process.getuid?.() === 0;

/** Installs a package of Debian. */
export function installPackage(name: string): void {
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 600_000 });
  }
}

function findPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const folders = [
    ...list(debian)
      .sort((left, right) => Number(right) - Number(left))
      .map((major) => join(debian, major, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ];
  return (
    folders.find((folder) => PROGRAMS.every((name) => isProgram(join(folder, name))) && isRecent(folder)) ??
    null
  );
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isRecent(folder: string): boolean {
  const output = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/ (\d+)/.exec(output)?.[1]) >= OLDEST;
}

/** PostgreSQL refuses to run as root: it then runs as an unprivileged user. */
export function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (ids.every(({ status }) => status === 0)) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
      if (uid && gid) return { uid, gid };
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user « postgres » or « nobody » to run it as.',
  );
}

export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function start(
  program: string,
  data: string,
  port: number,
  owner: { uid: number; gid: number } | undefined,
  url: string,
): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=100',
    'fsync=on',
  ];
  const child = spawn(
    program,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // A process group of its own, so that all its processes can be killed at once, and the terminal's signals do not
    // reach it.
    { ...owner, cwd: data, detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-2000);
  });
  for (const until = Date.now() + START_MS; ; ) {
    if (await answers(url)) return child;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`PostgreSQL did not start: ${output}`);
    await wait(50);
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    // SIGINT to the main process requests a fast clean stop; a crash kills the whole group.
    process.kill(name === 'SIGKILL' ? -child.pid : child.pid, name);
  } catch {
    // it has already ended
  }
}

async function killAll(child: ChildProcess, name: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signal(child, name);
  await ended;
}
