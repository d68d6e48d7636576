/**
 * `npm run defects [client|server] [row or test…]`: plants each fault of `defects/` in a copy of the project, runs the
 * test named with it, and expects that test to fail. Faults of different elements are planted together. The same tests
 * must pass without a fault. Exits with 1 when a fault was not noticed.
 */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PARTS, type Part } from './defects/defect.ts';
import { DEFECTS } from './defects/lists.ts';
import { groupDefects, plant } from './defects/plant.ts';
import { runTests } from './defects/run-tests.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const COPIED = [
  ...['build', 'demo', 'src', 'tests', 'package.json', 'package-lock.json', 'tsconfig.json'],
  'vite.config.ts',
];

const words = process.argv.slice(2);
const isPart = (word: string): word is Part => (PARTS as readonly string[]).includes(word);
const parts = words.filter(isPart);
const names = words.filter((word) => !isPart(word));
const chosen = (parts.length ? parts : PARTS)
  .flatMap((part) => DEFECTS[part])
  .filter(({ row, test }) => names.length === 0 || names.includes(row) || names.includes(test));
const copy = mkdtempSync(join(tmpdir(), 'balise-defects-'));
try {
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const missed = [...(await checkSound()), ...(await checkPlanted())];
  console.log(
    `\n${chosen.length} faults, ${missed.length === 0 ? 'each noticed' : `${missed.length} unnoticed`}.`,
  );
  for (const line of missed) console.log(`  ${line}`);
  if (missed.length || !chosen.length) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** @returns the tests that fail without a fault, which prove nothing */
async function checkSound(): Promise<string[]> {
  const broken: string[] = [];
  for (const project of new Set(chosen.map((each) => each.project))) {
    const asked = chosen.filter((each) => each.project === project);
    const { passed, failed, unloaded } = await runTests(copy, project, asked);
    console.log(`Without a fault, ${project}: ${passed} pass, ${failed.length} fail`);
    for (const problem of [...failed, ...unloaded]) {
      console.log(`  ${problem}`);
      broken.push(`${project}, without a fault: ${problem}`);
    }
    if (!passed) broken.push(`${project}: no test passes without a fault`);
  }
  return broken;
}

/** @returns the faults that their test did not notice */
async function checkPlanted(): Promise<string[]> {
  const missed: string[] = [];
  for (const group of groupDefects(chosen)) {
    const verdicts = await plant(copy, group);
    for (const [rank, { row, fault }] of group.entries()) {
      const verdict = verdicts[rank];
      console.log(`${verdict ? '✗' : '✓'} ${row.padEnd(4)} ${fault}${verdict && ` — ${verdict}`}`);
      if (verdict) missed.push(`${row} ${fault}: ${verdict}`);
    }
  }
  return missed;
}
