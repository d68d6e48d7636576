/** The rows of the file that a job keeps. Pure. */
import type { SourceRow } from './job.ts';
import { listRows } from './listed-rows.ts';
import type { Table } from './screen-state.ts';
import { findLine } from './table.ts';
import type { ImportPlan, PlannedRow } from './types.ts';

/** Why a row is refused, each reason with the name of its column. @param headers those of the file */
export const explainProblems = (problems: PlannedRow['problems'], headers: readonly string[]): string[] =>
  problems.map(({ column, message }) => (headers[column] ? `${headers[column]}\u00a0: ${message}` : message));

/** The rows that are sent, and those refused with their reasons. */
export function listSource({ kind, rows, steps }: ImportPlan, table: Table): SourceRow[] {
  const problems = new Map(
    rows
      .filter(({ status }) => status === 'refused')
      .map((row) => [row.line, explainProblems(row.problems, table.headers).join(' ')]),
  );
  const sent = new Set(steps.map(({ line }) => line));
  return listRows(table, kind).rows.flatMap((row) => {
    const problem = problems.get(row.line);
    if (problem === undefined && !sent.has(row.line)) return [];
    const at = findLine(table, row.line);
    return [{ ...row, problem: problem ?? '', ...(at.sheet !== null && { at }) }];
  });
}
