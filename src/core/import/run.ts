/**
 * Sends a job: three steps at a time, what others need before them. A refusal ends a row; anything else is tried again
 * after a wait, and pauses the run when it lasts. What becomes of a step is kept before the next one is sent.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, toApiError } from '../kernel/http/api-error.ts';
import { describeRefusal } from '../kernel/http/error-text.ts';
import type { Wait } from '../kernel/http/http.ts';
import { waitFor } from '../kernel/http/retry.ts';
import { NETWORK_FAILED, OFFLINE, SLOW } from '../kernel/lib/texts.ts';
import { createPace } from './call-retry.ts';
import { AT_ONCE, createSteps, listNeeds, type RunOptions } from './run-steps.ts';
import { isUncertain } from './send-step.ts';
import type { ImportStep } from './types.ts';

/** A shorter wait has no time of day, in milliseconds. */
const SOON = 60_000;

export interface RunState {
  status: 'running' | 'waiting' | 'paused' | 'done';
  /** Settled steps, of all. */
  done: number;
  total: number;
  /** The time left in milliseconds, as it has gone so far; `null` while that is not known. */
  left: number | null;
  /** Why it waits or has paused by itself. */
  reason: string | null;
  /** When it goes on by itself, in milliseconds since 1970, where that is more than a minute away. */
  resumesAt: number | null;
}

export interface Run {
  $state: ReadableAtom<RunState>;
  /** Sends what is left; resolves when it has ended or paused. */
  start: () => Promise<void>;
  /** Lets what is on its way end, and sends nothing more. */
  pause: () => Promise<void>;
}

/** Sends what is left of a job, several steps at a time, and shows how far it is. */
function createWorkers(
  { job: { steps }, outcomes, now = () => performance.now() }: RunOptions,
  show: (change: Partial<RunState>) => void,
  take: (at: number, step: ImportStep) => Promise<void>,
) {
  return async (stop: AbortController): Promise<void> => {
    let next = 0;
    let failure: ApiError | null = null;
    const begin = { at: now(), done: outcomes.size };
    const showProgress = () => {
      const [did, left] = [outcomes.size - begin.done, steps.length - outcomes.size];
      const spent = now() - begin.at;
      show({ done: outcomes.size, left: did >= AT_ONCE ? Math.round((spent / did) * left) : null });
    };
    const worker = async () => {
      while (next < steps.length && !stop.signal.aborted) {
        const at = next++;
        const step = steps[at];
        if (!step || outcomes.has(at)) continue;
        try {
          await take(at, step);
          showProgress();
        } catch (thrown) {
          failure ??= toApiError(thrown);
          stop.abort();
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    const isDone = outcomes.size >= steps.length;
    const reason = isDone || !failure ? null : explain(failure);
    show({ status: isDone ? 'done' : 'paused', done: outcomes.size, left: null, reason, resumesAt: null });
  };
}

/** Shows why steps wait: each from its first failure until it is answered, however long the call tries by itself. */
function createLate(show: (change: Partial<RunState>) => void) {
  const late = new Map<number, Pick<RunState, 'reason' | 'resumesAt'>>();
  const showLast = () => {
    const last = [...late.values()].at(-1);
    show(last ? { status: 'waiting', ...last } : { status: 'running', reason: null, resumesAt: null });
  };
  return {
    note: (at: number, reason: string | null, ms = 0): void => {
      late.set(at, { reason, resumesAt: ms < SOON ? null : Date.now() + ms });
      showLast();
    },
    forget: (at: number): void => {
      if (late.delete(at)) showLast();
    },
  };
}

/** The same of a call that tries again by itself. */
const explainWait = ({ reason }: Wait): string =>
  ({ offline: OFFLINE, retry: NETWORK_FAILED, slow: SLOW })[reason];

export function createRun(options: RunOptions): Run {
  const { job, outcomes, store, wait = waitFor } = options;
  const uncertain = new Set(options.uncertain);
  const steps = createSteps({ ...options, uncertain });
  const total = job.steps.length;
  const $state = atom<RunState>({
    status: 'paused',
    done: outcomes.size,
    total,
    left: null,
    reason: null,
    resumesAt: null,
  });
  const show = (change: Partial<RunState>) => $state.set({ ...$state.get(), ...change });
  let late = createLate(show);
  let stop: AbortController | null = null;
  let work: Promise<void> | null = null;

  /** Sends one step until it is settled. @throws ApiError when it does not pass */
  async function take(at: number, step: ImportStep, signal: AbortSignal): Promise<void> {
    for (const need of listNeeds(step)) await steps.settled(need, signal);
    const pace = createPace();
    const onWait = (wait: Wait | null) => wait && !signal.aborted && late.note(at, explainWait(wait));
    while (!signal.aborted) {
      try {
        const outcome = await steps.attempt(at, step, onWait);
        if (!signal.aborted) late.forget(at);
        await steps.settle(at, outcome);
        return;
      } catch (thrown) {
        const error = toApiError(thrown);
        if (isUncertain(error)) uncertain.add(at);
        const ms = pace(error);
        if (ms === null) throw error;
        if (signal.aborted) return;
        late.note(at, explain(error), ms);
        await wait(ms, signal);
      }
    }
  }

  async function begin(current: AbortController): Promise<void> {
    const reason = await steps.takeOver();
    const send = createWorkers(options, show, (at, step) => take(at, step, current.signal));
    if (reason === null) await send(current);
    else show({ status: 'paused', reason });
    if ($state.get().status === 'done') await store.release();
  }

  return {
    $state,
    start: () => {
      if (work) return work;
      stop = new AbortController();
      late = createLate(show);
      show({ status: 'running', reason: null });
      work = begin(stop).finally(() => {
        work = null;
      });
      return work;
    },
    pause: async () => {
      stop?.abort();
      await work;
    },
  };
}

export const explain = (error: ApiError): string | null => describeRefusal(error as never)?.message ?? null;
