/** What became of mutants, in numbers and lines. */
import { readFileSync } from 'node:fs';
import type { Stryker } from '@stryker-mutator/core';

export type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant that ends in one of these was noticed: a loop without end is ended by the clock. */
export const NOTICED = ['Killed', 'Timeout'] as const;
const UNNOTICED = ['Survived', 'NoCoverage'] as const;

/** The share of the mutants that were noticed, in percent, and how many there are of each end. */
export function countScore(mutants: readonly Mutant[]): { percent: number; counts: Record<string, number> } {
  const counts: Record<string, number> = {};
  for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1;
  const sum = (names: readonly string[]) => names.reduce((all, name) => all + (counts[name] ?? 0), 0);
  const noticed = sum(NOTICED);
  const all = noticed + sum(UNNOTICED);
  return { percent: all ? (100 * noticed) / all : 0, counts };
}

/** « src/core/finance/year.ts:12:7 Survived EqualityOperator: a < b → a <= b ». */
export function showMutant({ fileName, location, status, mutatorName, replacement }: Mutant): string {
  const lines = readFileSync(fileName, 'utf8').split('\n');
  const { start, end } = location;
  const first = lines[start.line - 1] ?? '';
  const before =
    start.line === end.line
      ? first.slice(start.column - 1, end.column - 1)
      : `${first.slice(start.column - 1)} …`;
  const [after = '', ...more] = replacement.split('\n');
  const at = `${fileName.replace(`${process.cwd()}/`, '')}:${start.line}:${start.column}`;
  return `${at} ${status} ${mutatorName}: ${before} → ${after}${more.length ? ' …' : ''}`;
}
