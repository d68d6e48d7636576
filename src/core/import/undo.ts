/** « Annuler l’import »: deletes what a job has created, the last first. */
import { isOutdated, toApiError } from '../kernel/http/api-error.ts';
import { waitFor } from '../kernel/http/retry.ts';
import { explainRowFailure } from '../kernel/http/row-failure.ts';
import { createPace } from './call-retry.ts';
import type { ImportCalls, Made } from './calls.ts';
import type { ImportJob, ImportOutcome, ImportOutcomes, JobStore } from './job.ts';
import type { ImportKind } from './kinds.ts';
import { explain } from './run.ts';
import { mayPass } from './send-step.ts';

export interface UndoFailure {
  label: string;
  message: string;
}

export interface UndoResult {
  removed: number;
  failed: readonly UndoFailure[];
  /** Whether it was cut off before its end: what is left can be tried again. */
  isCut: boolean;
}

const NO_CALL = 'Un compte ne se supprime pas\u00a0: rendez-le inactif.';

const MEANWHILE = 'Modifié depuis l’import\u00a0: cet élément reste.';

/** The outcomes of a job's objects that could be deleted. */
const listUndoable = (
  { steps }: ImportJob,
  outcomes: ImportOutcomes,
): Extract<ImportOutcome, { state: 'done' }>[] =>
  steps.flatMap((step, at) => {
    const outcome = outcomes.get(at);
    const isMade = step.id === null && outcome?.state === 'done' && outcome.id !== null;
    return isMade && step.kind !== 'accounts' ? [outcome] : [];
  });

/** How many of a job's objects could be deleted. */
export const countUndoable = (job: ImportJob, outcomes: ImportOutcomes): number =>
  listUndoable(job, outcomes).length;

/** How many of them the server would delete even where somebody has changed them since. */
export const countUnversioned = (job: ImportJob, outcomes: ImportOutcomes): number =>
  listUndoable(job, outcomes).filter(({ etag }) => !etag).length;

export interface UndoOptions {
  /** Called after each object, with how many are done. */
  onProgress: (done: number) => void;
  /** Called with the reason while it waits, and with `null` when it goes on. */
  onWait?: (reason: string | null) => void;
  /** Ends it after what is on its way, and a wait at once. */
  signal?: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Deletes what a job has created. */
export async function undoJob(
  job: ImportJob,
  outcomes: ImportOutcomes,
  calls: ImportCalls,
  store: JobStore,
  options: UndoOptions,
): Promise<UndoResult> {
  const failed: UndoFailure[] = [];
  let removed = 0;
  for (const [at, step] of [...job.steps.entries()].reverse()) {
    const outcome = outcomes.get(at);
    if (step.id !== null || outcome?.state !== 'done' || outcome.id === null) continue;
    if (options.signal?.aborted) return { removed, failed, isCut: true };
    const error = await removeObject(
      calls,
      step.kind,
      { id: outcome.id, etag: outcome.etag ?? null },
      options,
    );
    if (error) {
      failed.push({ label: step.label, message: error.message });
      if (error.isCut) return { removed, failed, isCut: true };
      continue;
    }
    removed++;
    outcomes.set(at, { state: 'undone' });
    await store.mark(new Map([[at, { state: 'undone' }]])).catch(() => {});
    options.onProgress(removed);
  }
  return { removed, failed, isCut: false };
}

/** @returns why it is still there; `null` when it is gone */
async function removeObject(
  calls: ImportCalls,
  kind: ImportKind,
  { id, etag }: Made,
  { onWait, signal = new AbortController().signal, wait = waitFor }: UndoOptions,
): Promise<{ message: string; isCut: boolean } | null> {
  const pace = createPace();
  for (;;) {
    try {
      const removal = calls.remove(kind, id, { ifMatch: etag });
      if (!removal) return { message: NO_CALL, isCut: false };
      await removal;
      return null;
    } catch (thrown) {
      const error = toApiError(thrown);
      // deleted already
      if (error.status === 404) return null;
      const message = isOutdated(error) ? MEANWHILE : explainRowFailure(error).message;
      if (!mayPass(error)) return { message, isCut: false };
      const ms = pace(error);
      if (ms === null || signal.aborted) return { message, isCut: true };
      onWait?.(explain(error));
      await wait(ms, signal);
      onWait?.(null);
      if (signal.aborted) return { message, isCut: true };
    }
  }
}
