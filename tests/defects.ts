/**
 * `npm run defects [row or test…]`: plants each fault of `defects/` in a copy of the project, runs the test named
 * with it, and expects that test to fail. The same tests must pass without a fault. Exits with 1 when a fault was not
 * noticed.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ACCESS_DEFECTS } from './defects/access.ts';
import { DATA_DEFECTS } from './defects/data.ts';
import type { Defect } from './defects/defect.ts';
import { GATE_DEFECTS } from './defects/gates.ts';
import { STORE_DEFECTS } from './defects/store.ts';

const ROOT = resolve(import.meta.dirname, '..');
const COPIED = ['demo', 'src', 'tests', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** The test runner's report. */
interface Report {
  numPassedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface Result {
  passed: number;
  /** Their titles. */
  failed: string[];
}

const rows = process.argv.slice(2);
const chosen = [...ACCESS_DEFECTS, ...DATA_DEFECTS, ...STORE_DEFECTS, ...GATE_DEFECTS].filter(
  ({ row, test }) => rows.length === 0 || rows.includes(row) || rows.includes(test),
);
const copy = mkdtempSync(join(tmpdir(), 'balise-defects-'));
try {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const missed = [...(await checkSound()), ...(await checkPlanted())];
  console.log(
    `\n${chosen.length} faults, ${missed.length === 0 ? 'each noticed' : `${missed.length} unnoticed`}.`,
  );
  for (const line of missed) console.log(`  ${line}`);
  if (missed.length) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** @returns the tests that fail without a fault, which prove nothing */
async function checkSound(): Promise<string[]> {
  const broken: string[] = [];
  for (const project of new Set(chosen.map((each) => each.project))) {
    const asked = chosen.filter((each) => each.project === project);
    const { passed, failed } = await runTests(project, asked);
    console.log(`Without a fault, ${project}: ${passed} pass, ${failed.length} fail`);
    broken.push(...failed.map((title) => `${project}, without a fault: ${title}`));
    if (!passed) broken.push(`${project}: no test passes without a fault`);
  }
  return broken;
}

/** @returns the faults that their test did not notice */
async function checkPlanted(): Promise<string[]> {
  const missed: string[] = [];
  for (const each of chosen) {
    const { row, fault, file, search, replace, project } = each;
    const path = join(copy, 'demo/server', file);
    const sound = readFileSync(path, 'utf8');
    const places = sound.split(search).length - 1;
    let verdict = places === 1 ? '' : `stands ${places} times in ${file}`;
    if (!verdict) {
      writeFileSync(
        path,
        sound.replace(search, () => replace),
      );
      const { passed, failed } = await runTests(project, [each]);
      writeFileSync(path, sound);
      if (!failed.length) verdict = `${passed ? 'unnoticed by' : 'nothing ran of'} ${each.test}.test.ts`;
    }
    console.log(`${verdict ? '✗' : '✓'} ${row.padEnd(4)} ${fault}${verdict && ` — ${verdict}`}`);
    if (verdict) missed.push(`${row} ${fault}: ${verdict}`);
  }
  return missed;
}

/** Runs those tests. Only tests that ran count: a file that cannot be loaded proves nothing. */
async function runTests(project: string, asked: readonly Defect[]): Promise<Result> {
  const output = join(copy, 'result.json');
  rmSync(output, { force: true });
  const files = [...new Set(asked.map(({ test }) => `tests/server/${test}.test.ts`))];
  const titles = [...new Set(asked.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))];
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config', 'tests/vitest.config.ts', '--project', project, ...files],
      ...['--testNamePattern', titles.join('|'), '--reporter', 'json', '--outputFile', output],
    ],
    { cwd: copy, stdio: 'ignore' },
  );
  await new Promise((ended) => child.once('close', ended));
  const { numPassedTests, testResults }: Report = JSON.parse(readFileSync(output, 'utf8'));
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  return { passed: numPassedTests, failed: failed.map(({ fullName }) => fullName) };
}
