/** From a plan to what became of each of its rows: sent, paused, kept over a reload, undone. */

import { waitFor } from '../kernel/http/retry.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import type { ImportCalls } from './calls.ts';
import {
  createJob,
  type ImportJob,
  type ImportOutcomes,
  type JobStore,
  listRefused,
  summarizeJob,
} from './job.ts';
import { listSource } from './job-rows.ts';
import type { SharedState } from './preparation.ts';
import { createRun, type Run } from './run.ts';
import { ELSEWHERE, listUncertain } from './run-steps.ts';
import type { ImportScreenState } from './screen-state.ts';
import { countUndoable, countUnversioned, undoJob } from './undo.ts';
import { bindCalls } from './user-calls.ts';

export interface JobControlOptions extends SharedState {
  calls: ImportCalls;
  /** The store of the user who is logged in. */
  openStore: () => JobStore;
}

export interface JobControl {
  /** Shows the import that was not ended. */
  resume: () => Promise<void>;
  send: () => Promise<void>;
  pause: () => Promise<void>;
  goOn: () => Promise<void>;
  /** Ends without sending what is left. */
  stop: () => Promise<void>;
  undo: () => Promise<void>;
  /** Forgets the job. @returns `false` where another user has logged in meanwhile: nothing was forgotten */
  close: () => Promise<boolean>;
  /** Another user has logged in: pauses, and leaves what is kept to the former one. */
  leave: () => void;
}

/** What the calls of a sending share. */
interface Sent {
  /** Aborted when another user logs in. */
  turn: AbortController;
  undoing: AbortController;
  outcomes: ImportOutcomes;
  run: Run | null;
  store: JobStore;
}

/** Shows a job on its way, and what became of it. */
function createShow({ $state, set, calls }: JobControlOptions, sent: Sent) {
  const showResult = (): void => {
    const { job } = $state.get();
    if (!job) return;
    const { outcomes } = sent;
    set({
      step: 'result',
      summary: summarizeJob(job, outcomes),
      refused: listRefused(job, outcomes),
      undoable: countUndoable(job, outcomes),
      unversioned: countUnversioned(job, outcomes),
    });
    calls.refresh();
  };
  return {
    showResult,
    showRun: (job: ImportJob, uncertain: ReadonlySet<number>): Run => {
      const { turn, outcomes, store } = sent;
      const own = bindCalls(calls, turn.signal);
      const onUnkept = () => void (sent.run === made && set({ isKept: false }));
      const made: Run = createRun({ job, outcomes, calls: own, store, uncertain, onUnkept });
      sent.run = made;
      made.$state.listen((state) => {
        if (sent.run !== made) return;
        warnBeforeUnload(made, state.status === 'running' || state.status === 'waiting');
        set({ run: state });
      });
      set({ step: 'sending', job, run: made.$state.get(), busy: null });
      return made;
    },
    goOn: async (): Promise<void> => {
      const { signal } = sent.turn;
      await sent.run?.start();
      if (!signal.aborted && sent.run?.$state.get().status === 'done') showResult();
    },
  };
}

/** Begins a job: the one of the plan on screen, or the one that was not ended. */
function createBegin(
  { $state, set, openStore }: JobControlOptions,
  sent: Sent,
  show: ReturnType<typeof createShow>,
) {
  let isSending = false;

  async function send(): Promise<void> {
    const { plan: made, table } = $state.get();
    if (!made || !table) return;
    set({ problem: null });
    const { signal } = sent.turn;
    const next = openStore();
    const isHeld = await next.hold();
    if (signal.aborted) return next.release();
    if (!isHeld) return set({ problem: ELSEWHERE });
    const source = listSource(made, table);
    const job = { ...createJob(made, table.name, table.headers, source, Date.now()), id: createKey() };
    sent.outcomes = new Map();
    sent.store = next;
    const isKept = await next.save(job);
    if (signal.aborted) return;
    set({ isKept });
    show.showRun(job, new Set());
  }

  return {
    resume: async () => {
      if ($state.get().job || $state.get().table) return;
      const { signal } = sent.turn;
      sent.store = openStore();
      const kept = await sent.store.load().catch(() => null);
      if (signal.aborted || !kept || $state.get().table) return;
      sent.outcomes = kept.outcomes;
      set({ kind: kept.job.kind, isKept: true });
      const made = show.showRun(kept.job, listUncertain(kept.job, kept.outcomes));
      if (kept.outcomes.size >= kept.job.steps.length) show.showResult();
      else set({ run: made.$state.get() });
    },
    send: async () => {
      // the plan stays for the way back, and a second click may come at any moment of the first
      if ($state.get().step !== 'review' || isSending) return;
      isSending = true;
      const former = sent.run;
      await send().finally(() => {
        isSending = false;
      });
      if (sent.run && sent.run !== former) await show.goOn();
    },
  };
}

/** Undoes what a job has made. */
async function undoSent(
  { $state, set, calls }: JobControlOptions,
  sent: Sent,
  done: () => void,
): Promise<void> {
  const { job, undoable } = $state.get();
  if (!job) return;
  sent.undoing = new AbortController();
  const { signal } = sent.undoing;
  const show = (change: Partial<ImportScreenState>) => signal.aborted || set(change);
  set({ busy: { what: 'undoing', done: 0, total: undoable } });
  const undone = await undoJob(job, sent.outcomes, bindCalls(calls, signal), sent.store, {
    signal,
    onProgress: (count) => show({ busy: { what: 'undoing', done: count, total: undoable } }),
    onWait: (problem) => show({ problem }),
    wait: async (ms) => {
      if (!signal.aborted) await waitFor(ms, signal);
    },
  });
  if (signal.aborted) return;
  set({ busy: null, undone });
  done();
}

export function createJobControl(options: JobControlOptions): JobControl {
  const { openStore } = options;
  const sent: Sent = {
    turn: new AbortController(),
    undoing: new AbortController(),
    outcomes: new Map(),
    run: null,
    store: openStore(),
  };
  const show = createShow(options, sent);
  return {
    ...createBegin(options, sent, show),
    pause: async () => {
      await sent.run?.pause();
    },
    goOn: show.goOn,
    stop: async () => {
      const { signal } = sent.turn;
      await sent.run?.pause();
      if (!signal.aborted) show.showResult();
    },
    undo: () => undoSent(options, sent, show.showResult),
    close: async () => {
      const { signal } = sent.turn;
      sent.undoing.abort();
      await sent.run?.pause();
      if (signal.aborted) return false;
      sent.run = null;
      await sent.store.clear().catch(() => {});
      sent.outcomes = new Map();
      return true;
    },
    leave: () => {
      sent.turn.abort();
      sent.turn = new AbortController();
      sent.undoing.abort();
      const { run, store } = sent;
      void Promise.resolve(run?.pause()).then(() => store.release());
      if (run) warnBeforeUnload(run, false);
      sent.run = null;
      sent.outcomes = new Map();
      sent.store = openStore();
    },
  };
}
