import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What runs without a browser: the rules of core, the reference server, the rules of the house. */
const project = (name: string, timeout: number) => ({
  test: {
    name,
    environment: 'node',
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  test: {
    projects: [project('core', 10_000), project('server', 60_000), project('architecture', 60_000)],
    maxWorkers: 2,
  },
});
