/**
 * `npm test`: installs what is missing, the browser included, then runs every check, those of two lanes side by side,
 * reports how far it is, and prints at the end how many passed. It starts on the Node that runs npm (20 or later),
 * before anything is installed, so it imports nothing but Node's own modules until then.
 *
 *   npm test                       all that proves the product
 *   npm run test:all               what takes long too: `*.long.test.ts`, `*.long.spec.ts`, durability, load, leaks
 *   npm test -- --changed          what the changes since HEAD can break; since another one with --base REV
 *   npm test -- --only e2e,lint    some steps, by their names in command/steps.mjs, the long ones included
 *   npm test -- --only e2e tickets what follows the names goes to the runner (a file, a title)
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installDependencies } from '../build/install.mjs';
import { requireChrome } from './browser.mjs';
import { chooseSteps } from './command/arguments.mjs';
import { estimateLeft, formatSeconds, openDurations } from './command/durations.mjs';
import { addSeconds, toGroups } from './command/lanes.mjs';
import { readReport, runProgram } from './command/programs.mjs';
import { openScratch } from './command/scratch.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const results = join(root, 'test-results/counts');
/** How often a long step reports how far it is. */
const SAY_MS = 60_000;
const BROWSERS = ['elements', 'elements-long', 'e2e', 'e2e-long', 'leaks'];

const chosen = chooseSteps(process.argv.slice(2), root);
await installDependencies();
const chrome = chosen.some(({ name }) => BROWSERS.includes(name)) ? await requireChrome(root) : '';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const scratch = openScratch();
const durations = openDurations(join(root, 'node_modules/.cache/balise-tests.json'));
const groups = toGroups(chosen);
const began = performance.now();
/** When each step that is not over began. @type {Map<string, number>} */
const running = new Map();
/** Of the steps that are over, by their names. */
const summary = new Map();

console.log(
  `${chosen.length === 1 ? '1 step' : `${chosen.length} steps`}, ${formatSeconds(addSeconds(groups, secondsLeft))}.`,
);
const timer = setInterval(reportRunning, SAY_MS);
for (const lanes of groups) await Promise.all(lanes.map(runLane));
clearInterval(timer);
reportAll();

/** Runs steps in order. The first lane prints as it goes; what the others print stands together, once a step is over. */
async function runLane(steps, rank) {
  for (const step of steps) {
    running.set(step.name, performance.now());
    console.log(`\n── ${placeOf(step)}${rank > 0 ? ', beside it' : ''} ── ${describeState()} ──`);
    const { ok, output } = await runProgram(step, { root, chrome, scratch, isHeld: rank > 0 });
    const seconds = (performance.now() - running.get(step.name)) / 1000;
    running.delete(step.name);
    const report = step.counts ? readReport(results, step.name) : null;
    const counted = report ? step.counts(report) : { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    // A runner that failed without a failed test (a broken file, no test at all) counts as one failure.
    const failed = ok ? counted.failed : Math.max(counted.failed, 1);
    summary.set(step.name, { passed: counted.passed, failed, broken: counted.broken ?? [], seconds });
    if (ok) durations.keep(step, seconds);
    if (output) console.log(`\n── ${placeOf(step)}: what it printed ──\n${output}`);
  }
}

function placeOf(step) {
  return `Step ${chosen.indexOf(step) + 1} of ${chosen.length}: ${step.title}`;
}

function sum(key) {
  return [...summary.values()].reduce((total, step) => total + step[key], 0);
}

/** What is left of a step, in seconds. */
function secondsLeft(step) {
  if (summary.has(step.name)) return 0;
  const start = running.get(step.name);
  if (start === undefined) return durations.secondsOf(step);
  const tests = readReport(results, `${step.name}-progress`);
  return estimateLeft(durations.secondsOf(step), (performance.now() - start) / 1000, tests);
}

/** @param {number} [more] tests that passed in steps that are not over */
function describeState(more = 0) {
  const failed = sum('failed') ? `, ${sum('failed')} failed` : '';
  return `${sum('passed') + more} passed so far${failed}, ${formatSeconds(addSeconds(groups, secondsLeft))} left`;
}

function reportRunning() {
  const steps = chosen.filter(({ name }) => running.has(name));
  const counts = steps.map(({ name }) => readReport(results, `${name}-progress`));
  const places = steps.map((step, rank) => {
    const tests = counts[rank];
    return `${placeOf(step)}${tests ? `, ${tests.done} of ${tests.total} tests` : ''}`;
  });
  const passed = counts.reduce((total, tests) => total + (tests?.passed ?? 0), 0);
  console.log(`── ${places.join(' · ')} ── ${describeState(passed)} ──`);
}

function reportAll() {
  console.log('\n── Summary ─────────────────────────────────────────────────────');
  const rows = chosen.map(({ name, title }) => ({ title, ...summary.get(name) }));
  for (const { title, passed, failed, seconds } of rows) {
    console.log(
      `${failed ? '✗' : '✓'} ${title.padEnd(28)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${`${seconds.toFixed(1)} s`.padStart(9)}`,
    );
  }
  // Repeated at the end, since the top of a long output is often cut.
  for (const { title, broken } of rows) for (const name of broken) console.log(`  ✗ ${title}: ${name}`);
  console.log(`In ${((performance.now() - began) / 60_000).toFixed(1)} min:`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 || summary.size === 0 ? 1 : 0;
}
