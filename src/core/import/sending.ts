/** From a plan to what became of each of its rows: sent, paused, kept over a reload, undone. */
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import { bindWiring } from './bound-wiring.ts';
import type { DeskState } from './desk-state.ts';
import {
  createJob,
  type ImportJob,
  type ImportOutcomes,
  type JobStore,
  listRefused,
  summarizeJob,
} from './job.ts';
import type { DeskBoard } from './preparation.ts';
import { createRun, ELSEWHERE, listUncertain, type Run, waitFor } from './run.ts';
import { listSource } from './source-rows.ts';
import { countUndoable, countUnversioned, undoJob } from './undo.ts';
import type { Wiring } from './wiring.ts';

export interface SendingOptions extends DeskBoard {
  wiring: Wiring;
  /** The store of the user who is logged in. */
  openStore: () => JobStore;
}

export interface ImportSending {
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

export function createSending({ $state, set, wiring, openStore }: SendingOptions): ImportSending {
  let undoing = new AbortController();
  /** Aborted when another user logs in. */
  let turn = new AbortController();
  let outcomes: ImportOutcomes = new Map();
  let run: Run | null = null;
  let isSending = false;
  let store = openStore();

  function show(job: ImportJob, uncertain: ReadonlySet<number>): Run {
    const own = bindWiring(wiring, turn.signal);
    const made = createRun({ job, outcomes, wiring: own, store, uncertain });
    run = made;
    made.$state.listen((state) => {
      if (run !== made) return;
      warnBeforeUnload(made, state.status === 'running' || state.status === 'waiting');
      set({ run: state });
    });
    set({ step: 'sending', job, run: made.$state.get(), busy: null });
    return made;
  }

  function showResult(): void {
    const { job } = $state.get();
    if (!job) return;
    set({
      step: 'result',
      summary: summarizeJob(job, outcomes),
      refused: listRefused(job, outcomes),
      undoable: countUndoable(job, outcomes),
      unversioned: countUnversioned(job, outcomes),
    });
    wiring.refresh(new Set(job.steps.map(({ kind }) => kind)));
  }

  async function go(): Promise<void> {
    const { signal } = turn;
    await run?.start();
    if (!signal.aborted && run?.$state.get().status === 'done') showResult();
  }

  return {
    resume: async () => {
      if ($state.get().job || $state.get().table) return;
      const { signal } = turn;
      store = openStore();
      const kept = await store.load().catch(() => null);
      if (signal.aborted || !kept || $state.get().table) return;
      outcomes = kept.outcomes;
      set({ kind: kept.job.kind, isKept: true });
      const made = show(kept.job, listUncertain(kept.job, outcomes));
      if (outcomes.size >= kept.job.steps.length) showResult();
      else set({ run: made.$state.get() });
    },
    send: async () => {
      const { plan: made, table, step } = $state.get();
      // the plan stays for the way back, and a second click may come at any moment of the first
      if (!made || !table || step !== 'review' || isSending) return;
      isSending = true;
      set({ problem: null });
      const { signal } = turn;
      const next = openStore();
      const isHeld = await next.hold();
      if (signal.aborted || !isHeld) {
        isSending = false;
        if (signal.aborted) await next.release();
        else set({ problem: ELSEWHERE });
        return;
      }
      const source = listSource(made, table);
      const job = { ...createJob(made, table.name, table.headers, source, Date.now()), id: createKey() };
      outcomes = new Map();
      store = next;
      const isKept = await store.save(job);
      if (signal.aborted) {
        isSending = false;
        return;
      }
      set({ isKept });
      show(job, new Set());
      isSending = false;
      await go();
    },
    pause: async () => {
      await run?.pause();
    },
    goOn: go,
    stop: async () => {
      const { signal } = turn;
      await run?.pause();
      if (!signal.aborted) showResult();
    },
    undo: async () => {
      const { job, undoable } = $state.get();
      if (!job) return;
      undoing = new AbortController();
      const { signal } = undoing;
      const tell = (change: Partial<DeskState>) => signal.aborted || set(change);
      set({ busy: { what: 'undoing', done: 0, total: undoable } });
      const undone = await undoJob(job, outcomes, bindWiring(wiring, signal), store, {
        signal,
        onProgress: (done) => tell({ busy: { what: 'undoing', done, total: undoable } }),
        onWait: (problem) => tell({ problem }),
        wait: async (ms) => {
          if (!signal.aborted) await waitFor(ms, signal);
        },
      });
      if (signal.aborted) return;
      set({ busy: null, undone });
      showResult();
    },
    close: async () => {
      const { signal } = turn;
      undoing.abort();
      await run?.pause();
      if (signal.aborted) return false;
      run = null;
      await store.clear().catch(() => {});
      outcomes = new Map();
      return true;
    },
    leave: () => {
      turn.abort();
      turn = new AbortController();
      undoing.abort();
      const left = store;
      void Promise.resolve(run?.pause()).then(() => left.release());
      if (run) warnBeforeUnload(run, false);
      run = null;
      outcomes = new Map();
      store = openStore();
    },
  };
}
