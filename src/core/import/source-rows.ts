/** The rows of the file that a job keeps. Pure. */
import type { Table } from './desk-state.ts';
import type { SourceRow } from './job.ts';
import { listRows } from './plan.ts';
import type { ImportPlan } from './types.ts';

/** The rows that are sent, and those refused with their reasons. */
export function listSource(
  { rows, steps }: ImportPlan,
  { rows: cells, header, headers }: Table,
): SourceRow[] {
  const problems = new Map(
    rows.filter(({ status }) => status === 'refused').map(({ line, problems: why }) => [line, why]),
  );
  const sent = new Set(steps.map(({ line }) => line));
  return listRows(cells, header).flatMap((row) => {
    const problem = problems
      .get(row.line)
      ?.map(({ column, message }) => `${headers[column] ?? ''}\u00a0: ${message}`.replace(/^\u00a0: /, ''));
    return problem || sent.has(row.line) ? [{ ...row, problem: problem?.join(' ') ?? '' }] : [];
  });
}
