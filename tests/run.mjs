/**
 * `npm test`: installs what is missing, the browser included, then runs every check in order, reports how far it is,
 * and prints at the end how many passed. It starts on the Node that runs npm (20 or later), before anything is
 * installed, so it imports nothing but Node's own modules until then.
 *
 *   npm test                       all that proves the product
 *   npm run test:all               what takes long too: `*.long.test.ts`, `*.long.spec.ts`, durability, load, leaks
 *   npm test -- --changed          what the changes since HEAD can break; since another one with --base REV
 *   npm test -- --only e2e,lint    some steps, by their names in command/steps.mjs, the long ones included
 *   npm test -- --only e2e tickets what follows the names goes to the runner (a file, a title)
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { installDependencies } from '../build/install.mjs';
import { requireChrome } from './browser.mjs';
import { chooseSteps } from './command/arguments.mjs';
import { estimateLeft, formatSeconds, openDurations } from './command/durations.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const results = join(root, 'test-results/counts');
/** How often a long step reports how far it is. */
const SAY_MS = 60_000;
const BROWSERS = ['elements', 'e2e', 'e2e-long', 'leaks'];

const chosen = chooseSteps(process.argv.slice(2), root);
await installDependencies();
const chrome = chosen.some(({ name }) => BROWSERS.includes(name)) ? await requireChrome(root) : '';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const durations = openDurations(join(root, 'node_modules/.cache/balise-tests.json'));
/** What the steps from that one on take, in seconds. */
const secondsFrom = (rank) => chosen.slice(rank).reduce((sum, step) => sum + durations.secondsOf(step), 0);
const summary = [];
const sum = (key) => summary.reduce((total, step) => total + step[key], 0);

console.log(
  `${chosen.length === 1 ? '1 step' : `${chosen.length} steps`}, ${formatSeconds(secondsFrom(0))}.`,
);
for (const [rank, step] of chosen.entries()) {
  const place = `Step ${rank + 1} of ${chosen.length}: ${step.title}`;
  const describeState = (passed, left) =>
    `${passed} passed so far${sum('failed') ? `, ${sum('failed')} failed` : ''}, ${formatSeconds(left)} left`;
  console.log(`\n── ${place} ── ${describeState(sum('passed'), secondsFrom(rank))} ──`);
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const timer = setInterval(() => {
    const tests = read(`${step.name}-progress`);
    const left = estimateLeft(durations.secondsOf(step), elapsed(), tests) + secondsFrom(rank + 1);
    const done = tests ? `${tests.done} of ${tests.total} tests, ` : '';
    console.log(`── ${place}: ${done}${describeState(sum('passed') + (tests?.passed ?? 0), left)} ──`);
  }, SAY_MS);
  const ok = await run(step.run, step.name);
  clearInterval(timer);
  const seconds = elapsed();
  const report = step.counts ? read(step.name) : null;
  const counted = report ? step.counts(report) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that failed without a failed test (a broken file, no test at all) counts as one failure.
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  summary.push({ title: step.title, passed: counted.passed, failed, broken: counted.broken ?? [], seconds });
  if (ok) durations.keep(step, seconds);
}

console.log('\n── Summary ─────────────────────────────────────────────────────');
for (const { title, passed, failed, seconds } of summary) {
  console.log(
    `${failed ? '✗' : '✓'} ${title.padEnd(26)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${`${seconds.toFixed(1)} s`.padStart(9)}`,
  );
}
// Repeated at the end, since the top of a long output is often cut.
for (const { title, broken } of summary) for (const name of broken) console.log(`  ✗ ${title}: ${name}`);
console.log(`In ${(sum('seconds') / 60).toFixed(1)} min:`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || summary.length === 0 ? 1 : 0;

/** Runs a program of node_modules/.bin, with the project's own Node first on the path. @returns whether it succeeded */
function run([command, ...args], step) {
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    CHROME_PATH: chrome || process.env.CHROME_PATH || '',
    FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
    TEST_STEP: step,
  };
  const child = spawn(command, args, {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((done) => {
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      done(false);
    });
    child.on('exit', (code) => done(code === 0));
  });
}

/** A runner's JSON report, or `null` when it is missing or unreadable. */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'));
  } catch {
    return null;
  }
}
