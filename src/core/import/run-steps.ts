/** The steps of a run, one by one: what each waits for, what is sent, and what is kept of it before the next. */
import type { Wait } from '../kernel/http/http.ts';
import type { ImportCalls } from './calls.ts';
import type { ImportJob, ImportOutcome, ImportOutcomes, JobStore } from './job.ts';
import { fillBody, findMade, sendStep } from './send-step.ts';
import type { ImportStep } from './types.ts';

export const ELSEWHERE =
  'Un import est en cours dans un autre onglet\u00a0: attendez sa fin, ou continuez dans cet onglet-là.';
const REPLACED = 'Cet import a été terminé, ou remplacé, dans un autre onglet.';

/** How many steps are sent at once. */
export const AT_ONCE = 3;

export interface RunOptions {
  job: ImportJob;
  outcomes: ImportOutcomes;
  calls: ImportCalls;
  store: JobStore;
  /** Steps that may have been made although nothing shows it. */
  uncertain?: ReadonlySet<number>;
  /** Called where this browser keeps the job no more. */
  onUnkept?: () => void;
  now?: () => number;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** The steps of a job that was cut off which may have been on their way. */
export function listUncertain({ steps }: Pick<ImportJob, 'steps'>, outcomes: ImportOutcomes): Set<number> {
  const last = Math.max(-1, ...outcomes.keys());
  const open = new Set<number>();
  for (let at = 0; at < Math.min(steps.length, last + 1 + AT_ONCE); at++) if (!outcomes.has(at)) open.add(at);
  return open;
}

/** Settles single steps, each once those that it needs are. */
export function createSteps(options: RunOptions & { uncertain: Set<number> }) {
  const { job, outcomes, calls, store, uncertain, onUnkept = () => {} } = options;
  const { steps } = job;
  const needed = new Set(steps.flatMap(listNeeds));
  const waiters = new Map<number, (() => void)[]>();

  return {
    settle: async (at: number, outcome: ImportOutcome): Promise<void> => {
      outcomes.set(at, outcome);
      uncertain.delete(at);
      await store.mark(new Map([[at, outcome]])).catch(onUnkept);
      for (const wake of waiters.get(at) ?? []) wake();
      waiters.delete(at);
    },
    settled: (at: number, signal: AbortSignal): Promise<void> =>
      outcomes.has(at) || signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiters.set(at, [...(waiters.get(at) ?? []), resolve]);
            signal.addEventListener('abort', () => resolve(), { once: true });
          }),
    /** Sends one step once. */
    attempt: async (
      at: number,
      step: ImportStep,
      onWait: (wait: Wait | null) => void,
    ): Promise<ImportOutcome> => {
      const { body, problem } = fillBody(step, steps, outcomes);
      if (!body) return { state: 'refused', message: problem };
      if (step.id === null && uncertain.has(at)) {
        const made = await findMade(calls, step, body, outcomes, { onWait });
        if (made) return { state: 'done', ...made };
      }
      const outcome = await sendStep(calls, step, body, { onWait });
      if (outcome.state !== 'done' || outcome.id !== null || !needed.has(at)) return outcome;
      // a server may answer without a body, and others need the id
      uncertain.add(at);
      const made = await findMade(calls, step, body, outcomes, {});
      return { state: 'done', id: made?.id ?? null, etag: made?.etag ?? null };
    },
    /** Keeps other tabs out, and takes what they have sent of the job. @returns why it cannot be sent here */
    takeOver: async (): Promise<string | null> => {
      if (!(await store.hold())) return ELSEWHERE;
      const kept = await store.catchUp().catch((): ImportOutcomes => new Map());
      if (!kept) {
        await store.release();
        return REPLACED;
      }
      const news = [...kept].filter(([at]) => !outcomes.has(at));
      for (const [at, outcome] of news) {
        outcomes.set(at, outcome);
        uncertain.delete(at);
      }
      if (news.length > 0) for (const at of listUncertain(job, outcomes)) uncertain.add(at);
      return null;
    },
  };
}

/** The steps that must be settled before that one. */
export function listNeeds({ refs }: ImportStep): number[] {
  return Object.values(refs)
    .flat()
    .flatMap((each) => (typeof each === 'object' && each !== null ? [each.step] : []));
}
