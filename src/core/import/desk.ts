/** An import from the choice of its file to its end; what the screen shows, and what it may ask for. */
import { atom, type ReadableAtom } from 'nanostores';
import { describeError, toApiError } from '../kernel/http/errors.ts';
import { followIdentity } from '../kernel/http/identity.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import { bindWiring } from './bound-wiring.ts';
import { type DeskState, EMPTY_DESK, type Table } from './desk-state.ts';
import { createJob, type Job, type JobStore, listRefused, type Outcomes, summarize } from './job.ts';
import type { Kind } from './kinds.ts';
import { guessKind } from './mapping.ts';
import { listRows, planRows } from './plan.ts';
import { listYears, readAs, readTable, remap, reread } from './read-table.ts';
import { type ReadFile, type TextFormat, takeBytes, UnreadableFile } from './reading.ts';
import { recallMapping, rememberMapping } from './remembered.ts';
import { createRun, ELSEWHERE, listUncertain, type Run, waitFor } from './run.ts';
import { runInSlices } from './slices.ts';
import { listSource } from './source-rows.ts';
import { countUndoable, countUnversioned, undoJob } from './undo.ts';
import type { Wiring } from './wiring.ts';

export interface DeskOptions {
  wiring: Wiring;
  /** The store of the user who is logged in. */
  openStore: () => JobStore;
  read: (bytes: Uint8Array<ArrayBuffer>, format?: Partial<TextFormat>) => Promise<ReadFile>;
}

/** A file, or the bytes of one. */
export type Given = Blob | Uint8Array<ArrayBuffer>;

/** One user's: another one who logs in finds it empty, while what the former one sent stays kept for that one. */
export interface Desk {
  $state: ReadableAtom<DeskState>;
  /** Shows the import that was not ended. */
  resume: () => Promise<void>;
  /** @param kinds those on offer; the kind is guessed among them @param kind the one that is chosen already */
  open: (name: string, given: Given, kinds: readonly Kind[], kind?: Kind) => Promise<void>;
  setKind: (kind: Kind) => void;
  setFormat: (format: Partial<TextFormat>) => Promise<void>;
  /** Changes how the rows are read; a change of sheet or header maps the columns anew. */
  setTable: (change: Partial<Table>) => void;
  /** The dry run. @param withoutEmail whether accounts may lack an address */
  review: (withoutEmail: boolean) => Promise<void>;
  back: () => void;
  send: () => Promise<void>;
  pause: () => Promise<void>;
  goOn: () => Promise<void>;
  /** Ends without sending what is left. */
  stop: () => Promise<void>;
  undo: () => Promise<void>;
  /** Forgets all of it, for another file. */
  close: () => Promise<void>;
}

export function createDesk({ wiring, openStore, read }: DeskOptions): Desk {
  const $state = atom<DeskState>(EMPTY_DESK);
  const set = (change: Partial<DeskState>) => $state.set({ ...$state.get(), ...change });
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array();
  let format: Partial<TextFormat> = {};
  let planning = new AbortController();
  let reading = new AbortController();
  let undoing = new AbortController();
  /** Aborted when another user logs in. */
  let turn = new AbortController();
  let outcomes: Outcomes = new Map();
  let run: Run | null = null;
  let isSending = false;
  let store = openStore();

  function show(job: Job, uncertain: ReadonlySet<number>): Run {
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
      summary: summarize(job, outcomes),
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

  /** `null` where it cannot be read, and where something else is wanted meanwhile. */
  async function load(given: Given): Promise<ReadFile | null> {
    endPlanning();
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    set({ busy: { what: 'reading', done: 0, total: 1 }, fault: null, problem: null });
    try {
      const taken = await takeBytes(given);
      const file = await read(taken, format);
      if (signal.aborted) return null;
      bytes = taken;
      set({ busy: null });
      return file;
    } catch (thrown) {
      if (!signal.aborted)
        set({ busy: null, fault: thrown instanceof UnreadableFile ? thrown.fault : 'unreadable' });
      return null;
    }
  }

  /** What is being compared is no longer what is wanted. */
  function endPlanning(): void {
    planning.abort();
    planning = new AbortController();
    if ($state.get().busy?.what === 'planning') set({ busy: null });
  }

  followIdentity((_, former) => {
    if (!former) return;
    turn.abort();
    turn = new AbortController();
    planning.abort();
    reading.abort();
    undoing.abort();
    const left = store;
    void Promise.resolve(run?.pause()).then(() => left.release());
    if (run) warnBeforeUnload(run, false);
    run = null;
    bytes = new Uint8Array();
    outcomes = new Map();
    store = openStore();
    $state.set(EMPTY_DESK);
  });

  return {
    $state,
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
    open: async (name, given, kinds, kind) => {
      format = {};
      const file = await load(given);
      if (!file) return;
      const chosen = kind ?? guessKind(file.sheets[0]?.rows ?? [], kinds) ?? kinds[0] ?? 'assets';
      set({
        step: 'columns',
        kind: chosen,
        table: readTable(name, file, chosen, recallMapping(chosen)),
        plan: null,
      });
    },
    setKind: (kind) => {
      const { table } = $state.get();
      endPlanning();
      if (table) set({ kind, table: readAs(table, kind, recallMapping(kind)), problem: null });
    },
    setFormat: async (change) => {
      const { table: former, busy } = $state.get();
      if (!former?.file.format) return;
      // two changes, one right after the other, are both meant
      format = { ...(busy?.what === 'reading' ? format : former.file.format), ...change };
      const file = await load(bytes);
      const { table, kind } = $state.get();
      if (file && table) set({ table: reread(table, file, kind, recallMapping(kind)) });
    },
    setTable: (change) => {
      const { table, kind } = $state.get();
      endPlanning();
      if (table) set({ table: remap(table, change, kind, recallMapping(kind)), problem: null });
    },
    review: async (withoutEmail) => {
      const { table, kind } = $state.get();
      if (!table) return;
      endPlanning();
      const { signal } = planning;
      const rows = listRows(table.rows, table.header);
      const options = {
        ...table,
        kind,
        withoutEmail,
        dateOrder: table.dateOrder ?? 'dmy',
        // kept while another kind is looked at, which has no such choice
        clears: table.clears && kind !== 'sites',
        defaults: kind === 'accounts' ? table.defaults : {},
      } as const;
      set({ busy: { what: 'planning', done: 0, total: rows.length }, problem: null });
      try {
        const known = await wiring.loadKnown(kind, listYears(table, kind), { signal });
        signal.throwIfAborted();
        const made = await runInSlices(
          planRows(rows, options, known),
          (done) => set({ busy: { what: 'planning', done, total: rows.length } }),
          signal,
        );
        rememberMapping(kind, table.headers, table.mapping);
        set({ plan: made, step: 'review', busy: null });
      } catch (thrown) {
        if (signal.aborted) return;
        set({ busy: null, problem: describeError(toApiError(thrown)) });
      }
    },
    back: () => {
      endPlanning();
      reading.abort();
      const { step } = $state.get();
      set({ step: step === 'review' ? 'columns' : 'file', plan: null, busy: null, problem: null });
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
      if (signal.aborted) return;
      reading.abort();
      run = null;
      await store.clear().catch(() => {});
      bytes = new Uint8Array();
      outcomes = new Map();
      $state.set({ ...EMPTY_DESK, kind: $state.get().kind });
    },
  };
}
