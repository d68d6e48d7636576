/**
 * `npm test`: installs what is missing, the browser included, then runs every check in order and prints at the
 * end how many passed. It starts on the Node that runs npm (20 or later), before anything is installed, so it
 * imports nothing but Node's own modules until then.
 *
 *   npm test                       everything
 *   npm test -- --only e2e,lint    some steps, by their names below
 *   npm test -- --only e2e tickets what follows the names goes to the runner (a file, a title)
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { installDependencies } from '../demo/install.mjs';
import { requireChrome } from './browser.mjs';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const results = join(root, 'test-results/counts');

/** The steps, in order. `counts` reads the runner's totals from its JSON report; a step without it counts as one. */
const steps = [
  { name: 'types', title: 'Types', run: ['tsc', '--noEmit'] },
  { name: 'lint', title: 'Lint and format', run: ['biome', 'check', '.'] },
  { name: 'core', title: 'Unit tests', run: vitest('core'), counts: vitestCounts },
  { name: 'server', title: 'Server tests', run: vitest('server'), counts: vitestCounts },
  {
    name: 'server-pg',
    title: 'Server on PostgreSQL',
    run: vitest('server-pg'),
    counts: vitestCounts,
  },
  { name: 'build', title: 'Build', run: ['npm', 'run', 'build', '--silent'] },
  { name: 'architecture', title: 'Architecture', run: vitest('architecture'), counts: vitestCounts },
  {
    name: 'elements',
    title: 'Element tests',
    run: ['wtr', '--config', 'tests/web-test-runner.config.mjs'],
    counts: elementCounts,
  },
  {
    name: 'e2e',
    title: 'End-to-end tests',
    run: ['playwright', 'test', '--config', 'tests/playwright.config.ts'],
    counts: playwrightCounts,
  },
];

const { names, rest } = readArguments(process.argv.slice(2));
const chosen = steps.filter((step) => names.length === 0 || names.includes(step.name));

await installDependencies();
const chrome = chosen.some((step) => ['elements', 'e2e'].includes(step.name))
  ? await requireChrome(root)
  : '';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const summary = [];
for (const step of chosen) {
  console.log(`\n── ${step.title} ${'─'.repeat(60 - step.title.length)}`);
  const started = Date.now();
  const ok = await run([...step.run, ...rest]);
  const counted = step.counts?.(step.name) ?? null;
  const { passed, failed, broken = [] } = counted ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  // A runner that failed without a failed test (a broken file, no test at all) counts as one failure.
  summary.push({
    ...step,
    passed,
    failed: ok ? failed : Math.max(failed, 1),
    broken,
    ms: Date.now() - started,
  });
}

console.log('\n── Summary ─────────────────────────────────────────────────────');
for (const { title, passed, failed, ms } of summary) {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `${failed ? '✗' : '✓'} ${title.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(9)}`,
  );
}
// Repeated at the end, since the top of a long output is often cut.
for (const { title, broken } of summary) for (const name of broken) console.log(`  ✗ ${title}: ${name}`);
const sum = (key) => summary.reduce((total, step) => total + step[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || summary.length === 0 ? 1 : 0;

/** Runs a program of node_modules/.bin, with the project's own Node first on the path. @returns whether it succeeded */
function run([command, ...args]) {
  const env = {
    ...process.env,
    PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
    CHROME_PATH: chrome || process.env.CHROME_PATH || '',
    FORCE_COLOR: process.env.FORCE_COLOR ?? (process.stdout.isTTY ? '1' : '0'),
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

function vitest(project) {
  const out = `--outputFile.json=test-results/counts/${project}.json`;
  return [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    out,
  ];
}

/** A runner's JSON report, or `null` when it is missing or unreadable. */
function read(name) {
  try {
    return JSON.parse(readFileSync(join(results, `${name}.json`), 'utf8'));
  } catch {
    return null;
  }
}

function vitestCounts(name) {
  const report = read(name);
  if (!report) return null;
  const broken = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(describeFailure),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests, broken };
}

function describeFailure({ fullName, failureMessages: [message = ''] }) {
  return `${fullName} — ${message.split('\n', 1)[0]}`;
}

function elementCounts() {
  return read('elements');
}

function playwrightCounts() {
  const report = read('e2e');
  if (!report) return null;
  const { stats } = report;
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const broken = specs(report)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, broken };
}

function readArguments(args) {
  const at = args.indexOf('--only');
  if (at < 0) return { names: [], rest: [] };
  const names = (args[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0 || names.length === 0) {
    console.error(`--only takes some of: ${steps.map((step) => step.name).join(', ')}`);
    process.exit(2);
  }
  return { names, rest: [...args.slice(0, at), ...args.slice(at + 2)] };
}
