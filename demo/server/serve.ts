/** Opens the database, fills an empty one with the demo, listens, and stops cleanly. */
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { isEmpty } from './data/load.ts';
import { ACCOUNTS, DEMO_PASSWORD } from './data/people.ts';
import { holdSharedLock } from './db/advisory-lock.ts';
import { type Db, first } from './db/db.ts';
import { openDb } from './db/open.ts';
import { sql } from './db/sql.ts';
import { buildDemoPages } from './demo-pages.ts';
import { isLoopback, listen, listenOn, nameHost, portOf } from './listen.ts';
import { allowDemoPages, type Settings } from './settings.ts';
import { startWatchdog } from './watchdog.ts';

const DRAIN_PAGES_MS = 500;
/** Time limit of the whole shutdown, beside that of its calls: far above the usual time. */
const GRACE_MS = 7000;
const IDLE_CHECK_MS = 100;

/** @throws an Error of one sentence, or the system's (port in use), when it cannot start */
export async function serve(settings: Settings): Promise<void> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  const started = start(settings, (close) => opened.push(close));
  // Registered first: a process that reads the address may stop the server at once.
  stopOnSignal(() => started.then(stop, stop), settings.stopSeconds * 1000 + GRACE_MS);
  await started.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
}

/** Opens everything in order; `opens` receives the function that closes each part. */
async function start(settings: Settings, opens: (close: () => Promise<unknown>) => void): Promise<void> {
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const lock = await holdSharedLock(databaseUrl);
    opens(() => lock.release());
  }
  const db = await openDb(settings);
  opens(() => db.close());
  await fill(db);
  const isDemo = await holdsDemo(db);
  const app = await buildApp({ db, settings: isDemo ? allowDemoPages(settings) : settings });
  const closeApp =
    settings.socket === null
      ? await listen(app, settings.port, settings.host)
      : await listenOn(app, settings.socket);
  opens(() => drain(app, closeApp, settings.stopSeconds * 1000));
  const port = portOf(app);
  const pages = isDemo ? buildDemoPages(() => port) : null;
  if (pages) {
    const closePages = await listen(pages, settings.port === 0 ? 0 : port + 1, settings.host);
    opens(() => drain(pages, closePages, DRAIN_PAGES_MS));
  }
  opens(startWatchdog());
  await announce(db, settings.host, port, pages && portOf(pages));
}

/** Whether every account of the demo exists: only then are its pages served, and allowed to call. */
async function holdsDemo(db: Db): Promise<boolean> {
  const names = ACCOUNTS.map(([username]) => username);
  const found = await db.query(sql`select id from app_user where username = any(${names}::text[])`);
  return found.length === names.length;
}

/**
 * Fills an embedded database with the demo when it was never filled; one that was emptied on purpose has its groups.
 * A PostgreSQL server is never filled unasked: the demo's accounts have public passwords.
 */
async function fill(db: Db): Promise<void> {
  if (db.kind === 'server') return;
  const groups = await first(db.query<{ count: number }>(sql`select count(*) as count from user_group`));
  if (groups?.count !== 0) return;
  console.log('Loading the demo data…');
  const { seed } = await import('./data/demo.ts');
  await seed(db, 'demo');
}

/** Closes a server: open requests are answered, idle connections closed, the remaining ones cut at the end. */
async function drain(app: FastifyInstance, close: () => Promise<void>, milliseconds: number): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), milliseconds);
  try {
    await close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
}

/** @param pagesPort of the demo pages, if there are any */
async function announce(db: Db, host: string, port: number, pagesPort: number | null): Promise<void> {
  const lines = [
    '',
    `  Balise          http://${nameHost(host)}:${port}`,
    ...(pagesPort === null ? [] : [`  Demo pages      http://${nameHost(host)}:${pagesPort}`]),
    `  Documentation   http://${nameHost(host)}:${port}/elements/`,
    `  Reachable from  ${isLoopback(host) ? 'this machine alone (HOST=0.0.0.0 opens it to others)' : `other machines too (HOST=${host})`}`,
    `  Data            ${db.promise}`,
  ];
  if (pagesPort !== null) {
    const names = ACCOUNTS.map(([username]) => username);
    lines.push(`  Accounts        ${names.join(', ')} — password ${DEMO_PASSWORD}`);
    lines.push(
      '  Your own data   stop this, then: npm run seed -- empty && npm run server -- create-admin && npm start',
    );
  }
  if (await isEmpty(db))
    lines.push('  There is no account yet: npm run server -- create-admin (or npm run seed -- demo)');
  console.log([...lines, ''].join('\n'));
}

/** Shuts down in order, within the limit; the terminal and `npm start` may both send the signal. */
function stopOnSignal(stop: () => Promise<void>, limitMs: number): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('the server did not stop cleanly', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // Started by `npm start`: stops when that process dies without a signal.
  process.on('disconnect', end);
}
