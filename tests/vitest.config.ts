import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests without a browser: core, the reference server, the architecture. */
const project = (name: string, timeout: number) => ({
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: 180_000,
  },
});

/** Tests of the embedded database itself, or of none, which are not repeated on a PostgreSQL server. */
const EMBEDDED_ONLY = [
  'data',
  'embedded',
  'folder',
  'full-disk',
  'limits',
  'processor',
  'serve',
  'slow-senders',
  'start',
  'watchdog',
];
/** Tests with several processes on one database. */
const POSTGRES_ONLY = ['postgres'];

/** Each file has its own server and database; modules are loaded once, since no test changes their state. */
const server = { ...project('server', 60_000).test, isolate: false };
const onEmbedded = {
  test: { ...server, exclude: POSTGRES_ONLY.map((name) => `tests/server/${name}.test.ts`) },
};

/** The server's tests again, on a PostgreSQL server that they start. */
const onPostgres = {
  test: {
    ...server,
    name: 'server-pg',
    exclude: EMBEDDED_ONLY.map((name) => `tests/server/${name}.test.ts`),
    globalSetup: ['tests/server/_postgres-setup.ts'],
  },
};

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    projects: [project('core', 10_000), onEmbedded, onPostgres, project('architecture', 60_000)],
    maxWorkers: 2,
  },
});
