/** What `npm test` and `npm run test:all` run, step by step. Imports nothing that must be installed. */
import { ownCounts, playwrightCounts } from './counts.mjs';

/**
 * @typedef {object} Step
 * @property {string} name for `--only`, and of its report under test-results/counts
 * @property {string} title
 * @property {string[]} run a program of node_modules/.bin with its arguments
 * @property {number} seconds what it takes on two cores, beside its neighbours, until a run on this machine is known
 * @property {string} [lane] runs beside the steps of other lanes; without it alone
 * @property {boolean} [long] in `npm run test:all` only
 * @property {(report: unknown) => import('./counts.mjs').Counts} [counts] reads its report; without it a step counts as one
 */

/** @type {readonly Step[]} */
export const STEPS = [
  // without a browser: two processors are always at work
  { name: 'types', title: 'Types', seconds: 8, run: ['tsc', '--noEmit'], lane: 'node' },
  { name: 'lint', title: 'Lint and format', seconds: 4, run: ['biome', 'check', '.'], lane: 'node' },
  { ...vitest('core', 'Unit tests', 85), lane: 'node' },
  { ...vitest('server', 'Server tests', 380), lane: 'node' },
  // makes both lanes as long as each other
  { ...vitest('server-pg', 'Server on PostgreSQL', 50), lane: 'node' },
  // pages wait for frames and for the clock: what runs beside them takes what they leave
  { name: 'build', title: 'Build', seconds: 25, run: ['npm', 'run', 'build', '--silent'], lane: 'page' },
  // after the build, which some of its rules weigh
  { ...vitest('architecture', 'Architecture', 45), lane: 'page' },
  { ...elements('elements', 'Element tests', 360), lane: 'page' },
  // it needs no page
  { ...vitest('node', 'Build, application and tables', 30), lane: 'page' },
  // three workers leave nothing
  playwright('e2e', 'End-to-end tests', 370, ['app', 'last']),
  engines('floor', 'Oldest Chromium', 25),
  { ...vitest('long', 'Tests that wait', 150), long: true },
  { ...vitest('server-pg-rest', 'Server on PostgreSQL, rest', 120), long: true },
  {
    ...elements('elements-long', 'Element tests, long', 120, '--files', 'tests/elements/**/*.long.test.ts'),
    long: true,
  },
  { ...playwright('e2e-long', 'End-to-end, long', 300, ['long']), long: true },
  { ...engines('all', 'Other engines', 300), name: 'engines', long: true },
  script('kills', 'Durability: kills', 1500, 'durability.ts', 'kills'),
  script('second', 'Durability: held folder', 300, 'durability.ts', 'second'),
  script('disk', 'Durability: full disk', 300, 'durability.ts', 'disk'),
  script('load', 'Load', 480, 'load.ts'),
  script('leaks', 'Leaks and weeks', 900, 'leaks.mjs'),
];

/** @returns {Step} */
function vitest(name, title, seconds) {
  const reporters = ['--reporter=default', '--reporter=tests/command/vitest-reporter.mjs'];
  const run = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', name, ...reporters];
  return { name, title, seconds, run, counts: ownCounts };
}

/** @returns {Step} */
function elements(name, title, seconds, ...files) {
  const run = ['wtr', '--config', 'tests/web-test-runner.config.mjs', ...files];
  return { name, title, seconds, run, counts: ownCounts };
}

/** @returns {Step} */
function playwright(name, title, seconds, projects) {
  // in one word each: what follows would be taken for further projects
  const chosen = projects.map((each) => `--project=${each}`);
  const run = ['playwright', 'test', '--config', 'tests/playwright.config.ts', ...chosen];
  return { name, title, seconds, run, counts: playwrightCounts };
}

/** @returns {Step} */
function engines(name, title, seconds) {
  return { name, title, seconds, run: ['node', 'tests/engines/run.ts', name], counts: ownCounts };
}

/** @returns {Step} */
function script(name, title, seconds, file, ...args) {
  return { name, title, seconds, run: ['node', `tests/tools/${file}`, ...args], long: true };
}
