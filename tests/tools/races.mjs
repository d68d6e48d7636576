/**
 * The browser tests on a machine that is slow on purpose: answers, code, frames and timers come later, and in another
 * order, by a seed. A test that looks at something without waiting for it fails each time, and not once in fifty.
 *
 *   npm run test:races                             the element tests, then those end to end, with seed 1
 *   npm run test:races -- 7 elements [patterns]    of that seed, the element tests of those files
 *   npm run test:races -- 7 e2e [files]            end to end, on the built product
 */
import { spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { requireChrome } from '../browser.mjs';

const root = resolve(import.meta.dirname, '../..');
const [seed = '1', part = '', ...files] = process.argv.slice(2);
const chrome = await requireChrome(root);

const elements = ['wtr', '--config', 'tests/web-test-runner.config.mjs', '--concurrency', '5'];
const RUNS = {
  elements: [...elements, ...(files.length > 0 ? ['--files', ...files] : [])],
  e2e: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--project=app', ...files],
};

for (const name of part ? [part] : Object.keys(RUNS)) {
  const [command, ...args] = RUNS[name];
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    CHROME_PATH: chrome,
    JITTER: seed,
    TEST_STEP: `races-${name}`,
  };
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
