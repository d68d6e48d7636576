import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that mutants are run with: those of core, of which each mutant takes what reaches it. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../../..'),
  test: { environment: 'node', include: ['tests/core/**/*.test.ts'], testTimeout: 10_000 },
});
