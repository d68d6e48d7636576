/**
 * The tests at the hours and on the days at which tests turn red by chance: about midnight in Paris, when it is another
 * day there than elsewhere; at the turn of a year; on 29 February; when the clocks change. The clock of every process
 * is moved, by `faketime` (Debian: apt install faketime).
 *
 *   npm run test:hours                                   the Node tests at each of them
 *   npm run test:hours -- new-year e2e [files]           one moment; then core, server, node (both), elements or e2e
 *                                                        (on the built product)
 *   npm run test:hours -- 2027-03-31T22:30:00Z elements  any other moment
 */
import { spawnSync } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';
import { requireChrome } from '../browser.mjs';

const root = resolve(import.meta.dirname, '../..');

/** About each midnight Paris has another day than Greenwich. None is before the days that tests take for past. */
const MOMENTS = {
  'last-evening': '2026-12-31T22:30:00Z',
  'new-year': '2026-12-31T23:10:00Z',
  'leap-day': '2028-02-29T11:00:00Z',
  'summer-time': '2027-03-28T00:58:00Z',
  'winter-time': '2027-10-31T00:58:00Z',
  'end-of-month': '2027-08-31T21:50:00Z',
  monday: '2026-11-29T23:05:00Z',
  evening: '2026-11-27T21:30:00Z',
  // where what an agenda on a wall is answered begins to hold the next day, two hours before it
  'late-evening': '2026-11-29T20:52:00Z',
  // a Saturday, and the first of a month; a Sunday, and the last of February; a year has 53 weeks now and then
  saturday: '2027-05-01T10:00:00Z',
  sunday: '2027-02-28T11:00:00Z',
  'week-53': '2026-12-29T09:00:00Z',
  // a day begins in Paris, or at Greenwich, while the tests run
  midnight: '2026-11-26T22:58:30Z',
  greenwich: '2026-11-26T23:58:30Z',
};
const PARTS = {
  node: (files) => vitest(['core', 'node', 'server'], files),
  core: (files) => vitest(['core', 'node'], files),
  server: (files) => vitest(['server'], files),
  elements: (files) => [...elements, ...(files.length > 0 ? ['--files', ...files] : [])],
  e2e: (files) => ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--project=app', ...files],
};
const elements = ['wtr', '--config', 'tests/web-test-runner.config.mjs'];

/** @param {string[]} names @param {string[]} files */
function vitest(names, files) {
  const projects = names.flatMap((name) => ['--project', name]);
  return ['vitest', 'run', '--config', 'tests/vitest.config.ts', ...projects, ...files];
}

const [asked = '', part = 'node', ...files] = process.argv.slice(2);
const moments = asked ? { [asked]: MOMENTS[asked] ?? asked } : MOMENTS;
const unknown = Object.values(moments).some((moment) => Number.isNaN(Date.parse(moment)));
if (unknown || !PARTS[part]) {
  fail(`A moment is ${Object.keys(MOMENTS).join(', ')} or a date; a part ${Object.keys(PARTS).join(', ')}.`);
}
if (spawnSync('faketime', ['--version']).error) {
  fail('These runs need faketime, which moves the clock of a process: apt install faketime, and again.');
}
const chrome = ['elements', 'e2e'].includes(part) ? await requireChrome(root) : process.env.CHROME_PATH;

const red = [];
for (const [name, moment] of Object.entries(moments)) {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  console.log(`\n${name}: ${moment}`);
  // one distance for all processes: their clocks agree; timers and waits keep the real time
  const moved = ['-m', '--exclude-monotonic', '-f', `${seconds < 0 ? '' : '+'}${seconds}`];
  const { status } = spawnSync('faketime', [...moved, ...PARTS[part](files)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
      ...(chrome && { CHROME_PATH: chrome }),
      // Chromium does not start with it
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
      TEST_STEP: `hours-${name}-${part}`,
    },
  });
  if (status !== 0) red.push(name);
}
console.log(red.length > 0 ? `\nRed at: ${red.join(', ')}` : '\nGreen at each of them.');
if (red.length > 0) process.exitCode = 1;

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
