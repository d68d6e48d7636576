import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');

/** What takes long, for `npm run test:all`: the name of the file decides. */
const LONG = 'tests/**/*.long.test.ts';

/** Tests without a browser: core, the reference server, the architecture. */
const project = (name: string, timeout: number) => ({
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    exclude: [LONG],
    setupFiles: ['tests/patience.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: timeout,
    hookTimeout: 180_000,
  },
});

/** The paths of the server's tests of those names. @throws an Error when one is not there */
const list = (...names: string[]): string[] =>
  names.map((name) => {
    const path = `tests/server/${name}.test.ts`;
    if (!existsSync(resolve(root, path))) throw new Error(`tests/vitest.config.ts names ${path}`);
    return path;
  });

/** Tests of the embedded database itself, or of none, which are not repeated on a PostgreSQL server. */
const EMBEDDED_ONLY = list(
  ...[
    'data',
    'demo-pages',
    'embedded',
    'folder-lock',
    'full-disk.long',
    'listen',
    'limits',
    'npm-start.long',
    'processor',
  ],
  ...['serve', 'slow-senders.long', 'start', 'watchdog.long'],
);
/** Tests with several processes on one database. */
const POSTGRES_ONLY = list('postgres');

/**
 * The server's tests that `npm test` repeats on a PostgreSQL server: of what both databases may do differently.
 * `npm run test:all` repeats the others too.
 */
const ON_POSTGRES = list(
  // the types of columns and of answers: dates, time zones, decimals, arrays, bytes
  ...['contracts', 'finance', 'finance-sums', 'stats', 'store'],
  // order, collation and pages
  ...['finance-export', 'lists'],
  // locks: writers at once, versions, unique names, quotas
  ...['assets', 'deletes', 'names-taken', 'quota', 'tickets', 'upload-quota', 'searches', 'write-quota'],
  // transactions: all of it or nothing
  ...['contract-life', 'permissions', 'reset', 'sites-write'],
  // sequences, and what one process sends the others
  ...['cache', 'config', 'events', 'notification-mail', 'postgres', 'processes'],
);

/**
 * Each file has its own server and database; modules are loaded once, since no test changes their state. Files of 20 MB
 * take a minute on a machine with a lot of other work; the demo data in a folder, written with all its syncs before the
 * first test that needs them, take as long.
 */
const server = { ...project('server', 240_000).test, hookTimeout: 600_000, isolate: false };
const onEmbedded = { test: { ...server, exclude: [LONG, ...POSTGRES_ONLY] } };
const long = {
  // those of the elements need a browser
  test: { ...server, name: 'long', include: [LONG], exclude: ['tests/elements/**', ...POSTGRES_ONLY] },
};

/** The server's tests again, on a PostgreSQL server that they start. */
const onPostgres = (name: string, include: string[], exclude: string[]) => ({
  test: { ...server, name, include, exclude, globalSetup: ['tests/server/_postgres-setup.ts'] },
});

export default defineConfig({
  root,
  test: {
    projects: [
      project('core', 30_000),
      project('node', 60_000),
      onEmbedded,
      onPostgres('server-pg', ON_POSTGRES, []),
      project('architecture', 240_000),
      long,
      onPostgres('server-pg-rest', ['tests/server/*.test.ts'], [...EMBEDDED_ONLY, ...ON_POSTGRES]),
    ],
    maxWorkers: 2,
  },
});
