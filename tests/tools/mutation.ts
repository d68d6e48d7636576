/**
 * `npm run mutation [area…] [-- --force]`: changes one operator, condition or value of the program after the other
 * (StrykerJS), and runs the tests in Node that reach it: a change that no test notices survives. Prints the survivors
 * and the score of each area of `mutation/areas.ts`; the reports, and what the next run need not repeat, are in
 * `test-results/mutation`. `--force` repeats all. Exits with 1 where a score is below the least.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { AREAS, listPatterns } from './mutation/areas.ts';
import { countScore, type Mutant, NOTICED, showMutant } from './mutation/score.ts';

/** In percent. */
const LEAST_SCORE = 85;
const ROOT = join(import.meta.dirname, '../..');
const REPORTS = 'test-results/mutation';

const words = process.argv.slice(2);
const isForced = words.includes('--force');
const asked = words.filter((word) => !word.startsWith('--'));
const unknown = asked.filter((word) => !(word in AREAS));
if (unknown.length)
  throw new Error(`No area: ${unknown.join(', ')}. They are ${Object.keys(AREAS).join(', ')}`);

process.chdir(ROOT);
const lines: string[] = [];
for (const area of asked.length ? asked : Object.keys(AREAS)) {
  const mutants = await mutate(area);
  for (const each of mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'))
    console.log(showMutant(each));
  const score = countScore(mutants);
  lines.push(
    [
      area.padEnd(14),
      `${score.percent.toFixed(1)} %`,
      ...NOTICED.map((status) => `${score.counts[status] ?? 0} ${status}`),
      ...['Survived', 'NoCoverage', 'Ignored'].map((status) => `${score.counts[status] ?? 0} ${status}`),
    ].join('  '),
  );
  if (score.percent < LEAST_SCORE) process.exitCode = 1;
}
console.log(`\n${lines.join('\n')}\nThe least score is ${LEAST_SCORE} %.`);

/** @returns the mutants of that area, each with what became of it  @throws Error when one of its patterns finds no file */
function mutate(area: string): Promise<Mutant[]> {
  const patterns = listPatterns(area);
  for (const pattern of patterns)
    if (!globSync(pattern).length) throw new Error(`tests/tools/mutation/areas.ts: nothing is at ${pattern}`);
  const stryker = new Stryker({
    mutate: patterns,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tests/tools/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // what is read once, as a module loads, would be run with every test: tables and texts, which `npm run defects`
    // and the element tests look at
    ignoreStatic: true,
    incremental: true,
    force: isForced,
    incrementalFile: `${REPORTS}/${area}.incremental.json`,
    tempDirName: `${REPORTS}/sandbox-${area}`,
    // tables of the guides are held by tests in Node: docs stay
    ignorePatterns: ['dist', '.data', '.cache', 'test-results'],
    // TypeScript 7 has no programming interface, with which paths in it would be rewritten; ours has none
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${REPORTS}/${area}.html` },
    jsonReporter: { fileName: `${REPORTS}/${area}.json` },
    concurrency: 2,
  });
  return stryker.runMutationTest();
}
