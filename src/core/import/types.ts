/** What an import is made of: what is known before it, what each row would do, and what is sent. */

import type { Account } from '../accounts/model.ts';
import type { Asset } from '../assets/model.ts';
import type { Category } from '../categories/model.ts';
import type { Contract } from '../contracts/model.ts';
import type { FinanceEntry } from '../finance/model.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { Group, Prestataire, Profile } from '../people/model.ts';
import type { SiteForest } from '../sites/model.ts';
import type { DateOrder } from './days.ts';
import type { ImportKind } from './kinds.ts';
import type { Mapping } from './mapping.ts';
import type { PathSeparator } from './place-text.ts';

/** What the server holds already; what a kind does not need may be empty. */
export interface KnownObjects {
  sites: SiteForest;
  categories: readonly Category[];
  assets: readonly Asset[];
  accounts: readonly Account[];
  groups: readonly Group[];
  people: readonly Profile[];
  companies: readonly Prestataire[];
  contracts: readonly Contract[];
  entries: readonly FinanceEntry[];
}

/** How the rows are read. */
export interface ReadingOptions {
  kind: ImportKind;
  mapping: Mapping;
  dateOrder: DateOrder;
  pathSeparator: PathSeparator;
  /** Whether an empty cell empties the field of an object that is there; otherwise it leaves it. */
  clears: boolean;
  /** Of a row to be created, the value of a field without a column or whose cell is empty: the group of an account. */
  defaults: Readonly<Record<string, string>>;
  /** Whether an account may lack an address: its server shows an invitation instead of a mail. */
  withoutEmail: boolean;
}

export const STATUSES = ['new', 'changed', 'same', 'refused'] as const;
export type RowStatus = (typeof STATUSES)[number];

/** Why a row is refused, by the column that it is about; -1 for the row as a whole. */
export interface RowProblem {
  column: number;
  message: string;
}

/** A field that would change, as texts. */
export interface RowChange {
  label: string;
  from: string;
  to: string;
}

/** What a row would do. */
export interface PlannedRow {
  /** Its line in the file, from 1. */
  line: number;
  status: RowStatus;
  /** What the object is called. */
  label: string;
  /** Its site, and what else distinguishes it. */
  detail: string;
  problems: readonly RowProblem[];
  changes: readonly RowChange[];
}

/** What a step needs the id of: an object that is there, or one that an earlier step makes. */
export interface ImportTarget {
  readonly name: string;
  readonly id: Id | null;
  /** What has to be made before it. */
  readonly parent: ImportTarget | null;
  /** Whether a row that is sent needs it. */
  needed: boolean;
  /** The place among the steps of the one that makes it; `null` where it is there or not needed. */
  step: number | null;
}

/** The step that makes what a field names, by its place. */
export interface StepReference {
  step: number;
}

/** One call. */
export interface ImportStep {
  /** What it writes: a row, or what rows need. */
  kind: ImportKind;
  /** The line that it is for, from 1; 0 for what several rows need. */
  line: number;
  label: string;
  /** `null` creates. */
  id: Id | null;
  body: Record<string, unknown>;
  /** Of a change: the fields as they were when it was planned, as comparable texts. */
  was: Readonly<Record<string, string>> | null;
  /** Of a change: what was seen and what is written, by field, as people read it. */
  changes?: Readonly<Record<string, RowChange>>;
  /** The fields of the body that are, or hold, ids of what earlier steps make. */
  refs: Readonly<Record<string, StepReference | readonly (StepReference | Id)[]>>;
  /** What makes two objects the same; `null` where nothing does. */
  identity: string | null;
  /** The objects with that identity that were there already. */
  twins: readonly Id[];
  /** The `Idempotency-Key` of all its attempts. */
  key: string;
}

/** The dry run. */
export interface ImportPlan {
  kind: ImportKind;
  rows: readonly PlannedRow[];
  counts: Readonly<Record<RowStatus, number>>;
  /** In the order in which they are sent. */
  steps: readonly ImportStep[];
  /** The sites that would be created, the highest first. */
  sites: readonly { path: string; level: number; name: string }[];
  /** The categories and trades that would be created beside the rows. */
  categories: readonly string[];
}
