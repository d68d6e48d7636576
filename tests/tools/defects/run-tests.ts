/** Runs the tests of defects in a copy of the project. Only tests that ran count: a file that fails to load is none. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Defect, type Project, TEST_FOLDERS } from './defect.ts';

export interface Result {
  passed: number;
  /** Their titles. */
  failed: string[];
  /** The files that did not load, or did not end: each with the reason. */
  unloaded: string[];
}

const NOTHING: Result = { passed: 0, failed: [], unloaded: [] };

/** Of vitest. */
interface Report {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** Of the element tests: `web-test-runner.config.mjs` writes it. */
interface Counts {
  passed: number;
  /** « suite › title — message », and files that did not load. */
  broken: string[];
}

/**
 * Runs the tests that those defects name.
 * @param copy the folder of the copy
 * @param project theirs
 */
export function runTests(copy: string, project: Project, defects: readonly Defect[]): Promise<Result> {
  const files = [...new Set(defects.map(({ test }) => `${TEST_FOLDERS[project]}/${test}.test.ts`))];
  const titles = [...new Set(defects.map(({ title }) => title))];
  return project === 'elements'
    ? runElements(copy, files, titles)
    : runVitest(copy, project, files, escapeTitles(titles));
}

const escapeTitles = (titles: readonly string[]): string =>
  titles.map((title) => title.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');

async function runVitest(copy: string, project: Project, files: string[], titles: string): Promise<Result> {
  const output = join(copy, 'result.json');
  rmSync(output, { force: true });
  await run(copy, [
    join(copy, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project, ...files],
    // a title may begin with a dash
    ...[`--testNamePattern=${titles}`, '--reporter', 'json', '--outputFile', output],
  ]);
  if (!existsSync(output)) return NOTHING;
  const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(output, 'utf8'));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return {
    passed: numPassedTests,
    failed: failed.map(({ fullName }) => fullName),
    unloaded: unloaded.map(({ name, message }) => `${name}: ${message}`),
  };
}

/** The runner of element tests takes no titles: the configuration of Mocha does. */
async function runElements(copy: string, files: string[], titles: string[]): Promise<Result> {
  const config = join(copy, 'tests/chosen-elements.config.mjs');
  const counts = join(copy, 'test-results/counts/elements.json');
  rmSync(counts, { force: true });
  writeFileSync(
    config,
    `import all from './web-test-runner.config.mjs';
const { config } = all.testFramework;
export default { ...all, testFramework: { config: { ...config, grep: ${JSON.stringify(`/${escapeTitles(titles)}/`)} } } };
`,
  );
  await run(copy, [
    join(copy, 'node_modules/@web/test-runner/dist/bin.js'),
    ...['--config', config, '--files', ...files],
  ]);
  if (!existsSync(counts)) return NOTHING;
  const { passed, broken }: Counts = JSON.parse(readFileSync(counts, 'utf8'));
  const isTest = (name: string) => titles.some((title) => name.includes(title));
  return {
    passed,
    failed: broken.filter(isTest),
    unloaded: broken.filter((name) => /\.test\.ts — /.test(name)),
  };
}

async function run(cwd: string, args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: 'ignore' });
  await new Promise((ended) => child.once('close', ended));
}
