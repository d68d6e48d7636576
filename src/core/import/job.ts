/** An import that is sent: its steps, and what became of each. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { ImportKind } from './kinds.ts';
import type { SheetLine } from './table.ts';
import type { ImportPlan, ImportStep } from './types.ts';

/** What became of a step; a step without one is not sent yet. */
export type ImportOutcome =
  | {
      state: 'done';
      id: Id | null;
      /** The version of what was created; without one the server named none. */
      etag?: string | null;
    }
  | { state: 'refused'; message: string }
  | { state: 'undone' };

/** A row of the file as it was, for the sheet of those refused. */
export interface SourceRow {
  line: number;
  cells: readonly string[];
  /** Why it was refused before anything was sent. */
  problem: string;
  /** Where it is in the workbook, of which all sheets are read as one. */
  at?: SheetLine;
}

export interface ImportJob {
  id: string;
  kind: ImportKind;
  /** The name of the file. */
  file: string;
  createdAt: number;
  steps: readonly ImportStep[];
  headers: readonly string[];
  /** The rows that are sent and those that were refused, by line. */
  source: readonly SourceRow[];
}

/** The outcomes by the place of their step. */
export type ImportOutcomes = Map<number, ImportOutcome>;

/** The steps that are rows of the file, apart from what rows need. */
export const isRow = ({ line }: Pick<ImportStep, 'line'>): boolean => line > 0;

/** Keeps a job in this browser, so that it goes on after a reload. */
export interface JobStore {
  /** The job that was not ended, with its outcomes; `null` for none. */
  load: () => Promise<{ job: ImportJob; outcomes: ImportOutcomes } | null>;
  /** @returns whether it is kept */
  save: (job: ImportJob) => Promise<boolean>;
  /** Keeps outcomes; resolves once they are kept. @throws where there is no room: nothing of the job is kept then */
  mark: (outcomes: ReadonlyMap<number, ImportOutcome>) => Promise<void>;
  /** Forgets the job, unless another tab has put its own in the place. */
  clear: () => Promise<void>;
  /** Keeps other tabs from sending until `release`. @returns whether no other tab does */
  hold: () => Promise<boolean>;
  release: () => Promise<void>;
  /** What any tab has kept of the job; `null` where another tab has ended or replaced it. */
  catchUp: () => Promise<ImportOutcomes | null>;
}

export interface JobSummary {
  created: number;
  changed: number;
  refused: number;
  /** Sites and categories that rows needed. */
  beside: number;
  left: number;
  undone: number;
}

export function summarizeJob({ steps }: Pick<ImportJob, 'steps'>, outcomes: ImportOutcomes): JobSummary {
  const summary: JobSummary = { created: 0, changed: 0, refused: 0, beside: 0, left: 0, undone: 0 };
  for (const [at, step] of steps.entries()) {
    const outcome = outcomes.get(at);
    if (!outcome) summary.left++;
    else if (outcome.state === 'undone') summary.undone++;
    else if (outcome.state === 'refused') summary.refused++;
    else if (!isRow(step)) summary.beside++;
    else if (step.id === null) summary.created++;
    else summary.changed++;
  }
  return summary;
}

/** The rows that are to be corrected: refused before or by the server. */
export function listRefused(job: ImportJob, outcomes: ImportOutcomes): SourceRow[] {
  const messages = new Map<number, string>();
  for (const [at, step] of job.steps.entries()) {
    const outcome = outcomes.get(at);
    if (outcome?.state === 'refused' && isRow(step)) messages.set(step.line, outcome.message);
  }
  return job.source.flatMap((row) => {
    const problem = row.problem || messages.get(row.line);
    return problem ? [{ ...row, problem }] : [];
  });
}

/** @param source the rows of the file, with the reasons of those refused */
export const createJob = (
  { kind, steps }: ImportPlan,
  file: string,
  headers: readonly string[],
  source: readonly SourceRow[],
  now: number,
): Omit<ImportJob, 'id'> => ({ kind, file, createdAt: now, steps, headers, source });
