/** From the choice of a file to its dry run: what the file is read as, and what each of its rows would do. */
import type { ReadableAtom } from 'nanostores';
import { toApiError } from '../kernel/http/api-error.ts';
import { describeError } from '../kernel/http/error-text.ts';
import { runInSlices } from '../kernel/lib/slices.ts';
import type { ImportCalls } from './calls.ts';
import { planRows } from './dry-run.ts';
import { type ReadFile, type TextFormat, takeBytes, UnreadableFile } from './file-sheets.ts';
import type { ImportKind } from './kinds.ts';
import { listRows } from './listed-rows.ts';
import { guessKind } from './mapping.ts';
import { loadKnown } from './numbered-entries.ts';
import { findOwnList } from './own-lists.ts';
import { listFileYears, readAs, readTable, remap, reread } from './read-table.ts';
import { recallMapping, rememberMapping } from './remembered-mapping.ts';
import type { ImportScreenState, Table } from './screen-state.ts';
import type { ReadingOptions } from './types.ts';

/** What the parts of a screen share: its state, and how it is changed. */
export interface SharedState {
  $state: ReadableAtom<ImportScreenState>;
  set: (change: Partial<ImportScreenState>) => void;
}

export interface PreparationOptions extends SharedState {
  calls: ImportCalls;
  /** @throws UnreadableFile with the reason */
  read: (bytes: Uint8Array<ArrayBuffer>, format?: Partial<TextFormat>) => Promise<ReadFile>;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** A file, or the bytes of one. */
export type GivenFile = Blob | Bytes;

export interface Preparation {
  /** @param kinds those on offer; the kind is guessed among them @param kind the one that was announced */
  open: (name: string, given: GivenFile, kinds: readonly ImportKind[], kind?: ImportKind) => Promise<void>;
  setKind: (kind: ImportKind) => void;
  setFormat: (format: Partial<TextFormat>) => Promise<void>;
  /** Changes how the rows are read; a change of sheet or header maps the columns anew. */
  setTable: (change: Partial<Table>) => void;
  /** The dry run. @param withoutEmail whether accounts may lack an address */
  review: (withoutEmail: boolean) => Promise<void>;
  back: () => void;
  /** Gives up what is under way, and forgets the file. */
  end: () => void;
}

const choosePlanOptions = (table: Table, kind: ImportKind, withoutEmail: boolean): ReadingOptions => ({
  ...table,
  kind,
  withoutEmail,
  dateOrder: table.dateOrder ?? 'dmy',
  // kept while another kind is looked at, which has no such choice
  clears: table.clears && kind !== 'sites',
  defaults: kind === 'accounts' ? table.defaults : {},
});

/** Reads one file at a time: what is read when another one is given is left. */
function createFileReader({ set, read }: Pick<PreparationOptions, 'set' | 'read'>) {
  let reading = new AbortController();
  return {
    /** @returns `null` where it cannot be read, and where something else is wanted meanwhile */
    load: async (given: GivenFile, format: Partial<TextFormat>): Promise<[Bytes, ReadFile] | null> => {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      set({ busy: { what: 'reading', done: 0, total: 1 }, fault: null, problem: null });
      try {
        const taken = await takeBytes(given);
        const file = await read(taken, format);
        if (signal.aborted) return null;
        set({ busy: null });
        return [taken, file];
      } catch (thrown) {
        if (!signal.aborted)
          set({ busy: null, fault: thrown instanceof UnreadableFile ? thrown.fault : 'unreadable' });
        return null;
      }
    },
    abort: () => reading.abort(),
  };
}

/** Compares the rows of the table with what the server has. */
function createPlanning({ $state, set, calls }: Pick<PreparationOptions, '$state' | 'set' | 'calls'>) {
  let planning = new AbortController();

  /** What is being compared is no longer what is wanted. */
  function end(): void {
    planning.abort();
    planning = new AbortController();
    if ($state.get().busy?.what === 'planning') set({ busy: null });
  }

  return {
    end,
    abort: () => planning.abort(),
    review: async (withoutEmail: boolean) => {
      const { table, kind } = $state.get();
      if (!table) return;
      end();
      const { signal } = planning;
      const { rows, ...leftOut } = listRows(table, kind);
      const show = (done: number) => set({ busy: { what: 'planning', done, total: rows.length } });
      set({ problem: null });
      show(0);
      try {
        const options = choosePlanOptions(table, kind, withoutEmail);
        const known = await loadKnown(calls, listFileYears(table, kind), rows, options, signal);
        signal.throwIfAborted();
        const plan = await runInSlices(planRows(rows, options, known), show, signal);
        rememberMapping(kind, table.headers, table.mapping);
        set({ plan, leftOut, step: 'review', busy: null });
      } catch (thrown) {
        if (signal.aborted) return;
        set({ busy: null, problem: describeError(toApiError(thrown)) });
      }
    },
  };
}

export function createPreparation({ $state, set, calls, read }: PreparationOptions): Preparation {
  let bytes: Bytes = new Uint8Array();
  let format: Partial<TextFormat> = {};
  const reader = createFileReader({ set, read });
  const planning = createPlanning({ $state, set, calls });

  async function load(given: GivenFile): Promise<ReadFile | null> {
    planning.end();
    const loaded = await reader.load(given, format);
    if (!loaded) return null;
    bytes = loaded[0];
    return loaded[1];
  }

  return {
    open: async (name, given, kinds, kind) => {
      format = {};
      const file = await load(given);
      if (!file) return;
      const own = findOwnList(name);
      if (own === null || (own && !kinds.includes(own))) return set({ fault: 'other-list' });
      // the first sheet may be a cover or a guide
      const isFitting = file.sheets.map(({ rows }) => guessKind(rows, kinds) !== null);
      const sheet = own ? 0 : Math.max(0, isFitting.indexOf(true));
      const chosen =
        own ?? guessKind(file.sheets[sheet]?.rows ?? [], kinds, kind) ?? kind ?? kinds[0] ?? 'assets';
      set({
        step: 'columns',
        kind: chosen,
        table: readTable(name, file, chosen, recallMapping(chosen), sheet),
        plan: null,
      });
    },
    setKind: (kind) => {
      const { table } = $state.get();
      planning.end();
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
      planning.end();
      if (table) set({ table: remap(table, change, kind, recallMapping(kind)), problem: null });
    },
    review: planning.review,
    back: () => {
      planning.end();
      reader.abort();
      const { step } = $state.get();
      set({ step: step === 'review' ? 'columns' : 'file', plan: null, busy: null, problem: null });
    },
    end: () => {
      planning.abort();
      reader.abort();
      bytes = new Uint8Array();
    },
  };
}
