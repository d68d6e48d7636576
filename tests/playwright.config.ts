import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromeArgs, findChrome } from './chrome.mjs';

const results = resolve(import.meta.dirname, '../test-results');
const counts = `${results}/counts/${process.env.TEST_STEP ?? 'e2e'}`;

/** End-to-end tests of the built product, served by the reference server that `app/_support/global.ts` starts. */
export default defineConfig({
  testDir: './app',
  projects: [
    {
      name: 'app',
      testMatch: '**/*.spec.ts',
      testIgnore: '**/*.long.spec.ts',
      // what moves is drawn sixty times a second, a twentieth of the time
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // what takes long, for `npm run test:all`; with movements
    { name: 'long', testMatch: '**/*.long.spec.ts' },
    // judges what all others did: a filter by file leaves it out
    { name: 'last', testMatch: '**/*.last.ts', dependencies: ['app'] },
  ],
  // A parallel run needs its own folder: TEST_OUT=/tmp/x.
  outputDir: process.env.TEST_OUT ?? `${results}/app`,
  globalSetup: './app/_support/global.ts',
  fullyParallel: true,
  // Two workers leave a third of two cores idle while pages wait; three use them fully.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  retries: 0,
  // some machines take three times as long as others: a wait ends when it must have failed everywhere
  timeout: 150_000,
  expect: { timeout: 25_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: `${counts}.json` }],
    ['./command/progress-reporter.mjs', { outputFile: `${counts}-progress.json` }],
  ],
  use: {
    // a worker would answer what tests intercept; those of the worker allow it
    serviceWorkers: 'block',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1440, height: 900 },
    // A trace costs a fifth of the time: TRACE=1 records one for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChrome() ?? undefined, args: chromeArgs },
  },
});
