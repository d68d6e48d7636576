import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What runs without a browser: the rules of core, the reference server, the rules of the house. */
const project = (name: string, timeout: number) => ({
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: 180_000,
  },
});

/** What is about the embedded database itself, or about none, is not run again on a PostgreSQL server. */
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
/** What takes several processes on one database. */
const POSTGRES_ONLY = ['postgres'];

/** Each file has a server and a store of its own; the modules, read once, hold nothing that a test changes. */
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
