/** What the screen of an import shows. */

import type { ReadFault, ReadFile } from './file-sheets.ts';
import type { ImportJob, JobSummary, SourceRow } from './job.ts';
import type { ImportKind } from './kinds.ts';
import type { ListedRows } from './listed-rows.ts';
import type { Mapping } from './mapping.ts';
import type { RunState } from './run.ts';
import type { TableRows } from './table.ts';
import type { ImportPlan, ReadingOptions } from './types.ts';
import type { UndoResult } from './undo.ts';

/** The steps of the screen. */
export const IMPORT_SCREEN_STEPS = ['file', 'columns', 'review', 'sending', 'result'] as const;
export type ImportScreenStep = (typeof IMPORT_SCREEN_STEPS)[number];

/** A file that was read, and how its rows are to be read. */
export interface Table extends TableRows {
  name: string;
  file: ReadFile;
  /** The place of the sheet; -1 for all as one. */
  sheet: number;
  headers: readonly string[];
  mapping: Mapping;
  /** The order of days; `null` until the question is answered. */
  dateOrder: ReadingOptions['dateOrder'] | null;
  pathSeparator: ReadingOptions['pathSeparator'];
  clears: boolean;
  defaults: Readonly<Record<string, string>>;
  /** What the user has chosen of what is found otherwise; it stays as long as the sheet. */
  chosen: Readonly<Partial<Pick<Table, 'header' | 'withHidden' | 'dateOrder' | 'pathSeparator'>>>;
}

export interface ImportScreenState {
  step: ImportScreenStep;
  kind: ImportKind;
  /** What is under way, and how far it is, from 0 to 1. */
  busy: { what: 'reading' | 'planning' | 'undoing'; done: number; total: number } | null;
  /** Why the file could not be read. */
  fault: ReadFault | null;
  /** Why what is there could not be fetched, as a sentence. */
  problem: string | null;
  table: Table | null;
  plan: ImportPlan | null;
  /** The lines that the plan has not. */
  leftOut: Pick<ListedRows, 'remarks' | 'hidden'>;
  job: ImportJob | null;
  /** Whether the job goes on after a reload of the page. */
  isKept: boolean;
  run: RunState | null;
  summary: JobSummary | null;
  /** The rows to be corrected. */
  refused: readonly SourceRow[];
  undoable: number;
  /** How many of them would be deleted whatever has become of them. */
  unversioned: number;
  undone: UndoResult | null;
}

export const EMPTY_SCREEN: ImportScreenState = {
  step: 'file',
  kind: 'assets',
  busy: null,
  fault: null,
  problem: null,
  table: null,
  plan: null,
  leftOut: { remarks: [], hidden: [] },
  job: null,
  isKept: false,
  run: null,
  summary: null,
  refused: [],
  undoable: 0,
  unversioned: 0,
  undone: null,
};
