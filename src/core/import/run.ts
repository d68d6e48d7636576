/**
 * Sends a job: three steps at a time, what others need before them. A refusal ends a row; anything else is tried again
 * after a wait, and pauses the run when it lasts. What becomes of a step is kept before the next one is sent.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { type ApiError, describeRefusal, toApiError } from '../kernel/http/errors.ts';
import type { Wait } from '../kernel/http/http.ts';
import { NETWORK_FAILED, OFFLINE, SLOW } from '../kernel/lib/texts.ts';
import type { ImportJob, ImportOutcome, ImportOutcomes, JobStore } from './job.ts';
import { fillBody, findMade, isUncertain, mayPass, sendStep } from './settle.ts';
import type { ImportStep } from './types.ts';
import type { Wiring } from './wiring.ts';

export const ELSEWHERE =
  'Un import est en cours dans un autre onglet\u00a0: attendez sa fin, ou continuez dans cet onglet-là.';
const REPLACED = 'Cet import a été terminé, ou remplacé, dans un autre onglet.';

/** How many steps are sent at once. */
export const AT_ONCE = 3;
/** How long it waits after each failure of one step, in milliseconds; after the last it pauses. */
export const WAITS = [2000, 5000, 15_000, 30_000, 60_000];
/** A shorter wait has no time of day, in milliseconds. */
const SOON = 60_000;
/** The longest wait for what a server asks for, in milliseconds: a quota by the hour is over by then. */
const LONGEST = 3_600_000;

/**
 * How long a call waits after each of its failures.
 * @returns milliseconds; `null` where another attempt cannot help. A busy server (429) is waited for without an end.
 */
export function createPace(): (error: ApiError) => number | null {
  let attempts = 0;
  let failures = 0;
  return (error) => {
    if (!mayPass(error) || error.status === 401 || error.failure === 'aborted') return null;
    if (error.status !== 429 && ++failures > WAITS.length) return null;
    const ms = WAITS[Math.min(attempts++, WAITS.length - 1)] as number;
    return Math.max(ms, Math.min(error.retryAfter, LONGEST));
  };
}

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

export interface RunOptions {
  job: ImportJob;
  outcomes: ImportOutcomes;
  wiring: Wiring;
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
function createSteps(options: RunOptions & { uncertain: Set<number> }) {
  const { job, outcomes, wiring, store, uncertain, onUnkept = () => {} } = options;
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
        const made = await findMade(wiring, step, body, outcomes, { onWait });
        if (made) return { state: 'done', ...made };
      }
      const outcome = await sendStep(wiring, step, body, { onWait });
      if (outcome.state !== 'done' || outcome.id !== null || !needed.has(at)) return outcome;
      // a server may answer without a body, and others need the id
      uncertain.add(at);
      const made = await findMade(wiring, step, body, outcomes, {});
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

function listNeeds({ refs }: ImportStep): number[] {
  return Object.values(refs)
    .flat()
    .flatMap((each) => (typeof each === 'object' && each !== null ? [each.step] : []));
}

/** A wait that the signal ends early. */
export function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
