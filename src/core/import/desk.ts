/** An import from the choice of its file to its end; what the screen shows, and what it may ask for. */
import { atom, type ReadableAtom } from 'nanostores';
import { describeError, toApiError } from '../kernel/http/errors.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import { warnBeforeUnload } from '../kernel/page/unload-guard.ts';
import { type DeskState, EMPTY_DESK, type Table } from './desk-state.ts';
import { createJob, type Job, type JobStore, listRefused, type Outcomes, summarize } from './job.ts';
import type { Kind } from './kinds.ts';
import { guessKind } from './mapping.ts';
import { listRows, planRows } from './plan.ts';
import { listYears, readTable, remap } from './read-table.ts';
import { type ReadFile, type TextFormat, UnreadableFile } from './reading.ts';
import { recallMapping, rememberMapping } from './remembered.ts';
import { createRun, ELSEWHERE, listUncertain, type Run } from './run.ts';
import { runInSlices } from './slices.ts';
import { countUndoable, countUnversioned, undoJob } from './undo.ts';
import type { Wiring } from './wiring.ts';

export interface DeskOptions {
  wiring: Wiring;
  /** The store of the user who is logged in. */
  openStore: () => JobStore;
  read: (bytes: Uint8Array<ArrayBuffer>, format?: Partial<TextFormat>) => Promise<ReadFile>;
}

export interface Desk {
  $state: ReadableAtom<DeskState>;
  /** Shows the import that was not ended. */
  resume: () => Promise<void>;
  /** @param kinds those on offer; the kind is guessed among them @param kind the one that is chosen already */
  open: (name: string, bytes: Uint8Array<ArrayBuffer>, kinds: readonly Kind[], kind?: Kind) => Promise<void>;
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
  let planning = new AbortController();
  let undoing = new AbortController();
  let outcomes: Outcomes = new Map();
  let run: Run | null = null;
  let isSending = false;
  let store = openStore();

  function show(job: Job, uncertain: ReadonlySet<number>): Run {
    const made = createRun({ job, outcomes, wiring, store, uncertain });
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
    await run?.start();
    if (run?.$state.get().status === 'done') showResult();
  }

  async function load(format: Partial<TextFormat>): Promise<ReadFile | null> {
    set({ busy: { what: 'reading', done: 0, total: 1 }, fault: null, problem: null });
    try {
      return await read(bytes, format);
    } catch (thrown) {
      set({ fault: thrown instanceof UnreadableFile ? thrown.fault : 'unreadable' });
      return null;
    } finally {
      set({ busy: null });
    }
  }

  function plan(): Promise<void> {
    planning.abort();
    planning = new AbortController();
    return Promise.resolve();
  }

  return {
    $state,
    resume: async () => {
      if ($state.get().job || $state.get().table) return;
      store = openStore();
      const kept = await store.load().catch(() => null);
      if (!kept || $state.get().table) return;
      outcomes = kept.outcomes;
      set({ kind: kept.job.kind, isKept: true });
      const made = show(kept.job, listUncertain(kept.job, outcomes));
      if (outcomes.size >= kept.job.steps.length) showResult();
      else set({ run: made.$state.get() });
    },
    open: async (name, given, kinds, kind) => {
      bytes = given;
      const file = await load({});
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
      if (table)
        set({
          kind,
          table: readTable(table.name, table.file, kind, recallMapping(kind), table.sheet),
          problem: null,
        });
    },
    setFormat: async (format) => {
      const { table, kind } = $state.get();
      if (!table?.file.format) return;
      const file = await load({ ...table.file.format, ...format });
      if (file) set({ table: readTable(table.name, file, kind, recallMapping(kind)) });
    },
    setTable: (change) => {
      const { table, kind } = $state.get();
      if (table) set({ table: remap(table, change, kind, recallMapping(kind)), problem: null });
    },
    review: async (withoutEmail) => {
      const { table, kind } = $state.get();
      if (!table) return;
      await plan();
      const { signal } = planning;
      const rows = listRows(table.rows, table.header);
      const options = { ...table, kind, withoutEmail, dateOrder: table.dateOrder ?? 'dmy' } as const;
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
      void plan();
      const { step } = $state.get();
      set({ step: step === 'review' ? 'columns' : 'file', plan: null, busy: null, problem: null });
    },
    send: async () => {
      const { plan: made, table, step } = $state.get();
      // the plan stays for the way back, and a second click may come at any moment of the first
      if (!made || !table || step !== 'review' || isSending) return;
      isSending = true;
      set({ problem: null });
      const next = openStore();
      if (!(await next.hold())) {
        isSending = false;
        set({ problem: ELSEWHERE });
        return;
      }
      const problems = new Map(
        made.rows.filter(({ status }) => status === 'refused').map(({ line, problems: why }) => [line, why]),
      );
      const sent = new Set(made.steps.map(({ line }) => line));
      const source = listRows(table.rows, table.header).flatMap(({ line, cells }) => {
        const problem = problems
          .get(line)
          ?.map(({ column, message }) =>
            `${table.headers[column] ?? ''}\u00a0: ${message}`.replace(/^\u00a0: /, ''),
          );
        return problem || sent.has(line) ? [{ line, cells, problem: problem?.join(' ') ?? '' }] : [];
      });
      const job = { ...createJob(made, table.name, table.headers, source, Date.now()), id: createKey() };
      outcomes = new Map();
      store = next;
      set({ isKept: await store.save(job) });
      show(job, new Set());
      isSending = false;
      await go();
    },
    pause: async () => {
      await run?.pause();
    },
    goOn: go,
    stop: async () => {
      await run?.pause();
      showResult();
    },
    undo: async () => {
      const { job, undoable } = $state.get();
      if (!job) return;
      undoing = new AbortController();
      const { signal } = undoing;
      const tell = (change: Partial<DeskState>) => signal.aborted || set(change);
      set({ busy: { what: 'undoing', done: 0, total: undoable } });
      const undone = await undoJob(job, outcomes, wiring, store, {
        signal,
        onProgress: (done) => tell({ busy: { what: 'undoing', done, total: undoable } }),
        onWait: (problem) => tell({ problem }),
      });
      if (signal.aborted) return;
      set({ busy: null, undone });
      showResult();
    },
    close: async () => {
      undoing.abort();
      await run?.pause();
      run = null;
      await store.clear().catch(() => {});
      bytes = new Uint8Array();
      outcomes = new Map();
      $state.set({ ...EMPTY_DESK, kind: $state.get().kind });
    },
  };
}
