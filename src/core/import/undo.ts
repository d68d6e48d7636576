/** « Annuler l’import »: deletes what a job has created, the last first. */
import { toApiError } from '../kernel/http/errors.ts';
import { explainFailure } from '../kernel/http/row-failure.ts';
import type { Job, JobStore, Outcomes } from './job.ts';
import { mayPass } from './settle.ts';
import type { Wiring } from './wiring.ts';

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

/** How many of a job's objects could be deleted. */
export const countUndoable = ({ steps }: Job, outcomes: Outcomes): number =>
  steps.filter((step, at) => {
    const outcome = outcomes.get(at);
    return step.id === null && step.kind !== 'accounts' && outcome?.state === 'done' && outcome.id !== null;
  }).length;

/** @param onProgress called after each object, with how many are done */
export async function undoJob(
  job: Job,
  outcomes: Outcomes,
  wiring: Wiring,
  store: JobStore,
  onProgress: (done: number) => void,
): Promise<UndoResult> {
  const failed: UndoFailure[] = [];
  let removed = 0;
  for (const [at, step] of [...job.steps.entries()].reverse()) {
    const outcome = outcomes.get(at);
    if (step.id !== null || outcome?.state !== 'done' || outcome.id === null) continue;
    try {
      const removal = wiring.remove(step.kind, outcome.id, {});
      if (!removal) {
        failed.push({ label: step.label, message: NO_CALL });
        continue;
      }
      await removal;
    } catch (thrown) {
      const error = toApiError(thrown);
      // deleted already
      if (error.status !== 404) {
        failed.push({ label: step.label, message: explainFailure(error).message });
        if (mayPass(error)) return { removed, failed, isCut: true };
        continue;
      }
    }
    removed++;
    outcomes.set(at, { state: 'undone' });
    await store.mark(new Map([[at, { state: 'undone' }]])).catch(() => {});
    onProgress(removed);
  }
  return { removed, failed, isCut: false };
}
