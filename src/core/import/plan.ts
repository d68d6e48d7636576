/**
 * The dry run: what each row would do, before anything is sent. A generator that pauses every few rows, so that who runs
 * it can give the screen its turn.
 */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { checkNewAccount } from './accounts-rule.ts';
import { getField } from './kinds.ts';
import { ImportLookups } from './lookups.ts';
import { type ImportPlace, ImportPlaces } from './places.ts';
import { planSites } from './plan-sites.ts';
import { listImportSteps } from './plan-steps.ts';
import { findColumns, type ReadingContext, RowReader } from './row-reader.ts';
import { type Current, type Draft, type Rule, toCents, toComparable } from './rule.ts';
import { getRule, type ObjectKind } from './rules.ts';
import type {
  ImportPlan,
  ImportStep,
  ImportTarget,
  KnownObjects,
  PlannedRow,
  ReadingOptions,
  RowStatus,
} from './types.ts';

/** After how many rows it pauses. */
export const SLICE = 25;

const AMOUNTS = ['montant', 'previsionnel', 'realise'];
const twice = (line: number): string => `Déjà à la ligne ${line} de ce fichier.`;
const tagTwice = (tag: string, line: number): string =>
  `La balise «\u00a0${tag}\u00a0» est déjà à la ligne ${line}.`;

/** A row that is sent, until the places of all steps are known. */
export interface Pending {
  step: Omit<ImportStep, 'refs' | 'key'>;
  targets: Record<string, ImportTarget | null | readonly ImportTarget[]>;
  /** The site that the row itself is. */
  place?: ImportPlace;
}

/** A row of the sheet with its line, from 1. */
export interface SheetRow {
  line: number;
  cells: readonly string[];
}

/** The rows below that of the names, without the empty ones and those that repeat the names. */
export function listRows(rows: readonly (readonly string[])[], header: number): SheetRow[] {
  const names = rows[header]?.map((cell) => cell.trim()).join('\u001f');
  return rows.flatMap((cells, at) =>
    at <= header ||
    cells.every((cell) => cell.trim() === '') ||
    cells.map((cell) => cell.trim()).join('\u001f') === names
      ? []
      : [{ line: at + 1, cells }],
  );
}

/** @param rows those that `listRows` lists */
export function* planRows(
  rows: readonly SheetRow[],
  options: ReadingOptions,
  known: KnownObjects,
): Generator<number, ImportPlan, void> {
  const lookups = new ImportLookups(known);
  const context: ReadingContext = {
    options,
    lookups,
    places: new ImportPlaces(known.sites),
    columns: findColumns(options),
  };
  const planned: PlannedRow[] = [];
  const pending: Pending[] = [];
  if (options.kind === 'sites') yield* planSites(rows, context, planned, pending);
  else yield* planObjects(options.kind, rows, context, known, planned, pending);
  const counts: Record<RowStatus, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { status } of planned) counts[status]++;
  return { kind: options.kind, rows: planned, counts, ...(yield* listImportSteps(pending, context)) };
}

/** Objects that are there, those with one identity in the order of the list; each stands for one row. */
function* indexItems(
  kind: ObjectKind,
  known: KnownObjects,
): Generator<number, Map<string, { id: Id }[]>, void> {
  const rule = getRule(kind);
  const index = new Map<string, { id: Id }[]>();
  for (const [at, item] of rule.items(known).entries()) {
    const identity = rule.identify(item);
    if (identity !== null) {
      const held = index.get(identity);
      if (held) held.push(item);
      else index.set(identity, [item]);
    }
    if (at % (4 * SLICE) === 0) yield 0;
  }
  return index;
}

function* planObjects(
  kind: ObjectKind,
  rows: readonly SheetRow[],
  context: ReadingContext,
  known: KnownObjects,
  planned: PlannedRow[],
  pending: Pending[],
): Generator<number, void, void> {
  const rule = getRule(kind);
  const index = yield* indexItems(kind, known);
  const hasDefaults = Object.keys(context.options.defaults).length > 0;
  const lines = new Map<string, number>();
  const used = new Map<string, number>();
  for (const [at, { line, cells }] of rows.entries()) {
    if (at % SLICE === 0) yield at;
    const asFound = readRow(rule, context, cells, false);
    const { identity } = asFound.draft;
    const nth = (identity !== null && used.get(identity)) || 0;
    const found = identity === null ? undefined : index.get(identity)?.[nth];
    if (found && identity !== null) used.set(identity, nth + 1);
    const { reader, draft } = found || !hasDefaults ? asFound : readRow(rule, context, cells, true);
    const before = identity === null ? undefined : lines.get(identity);
    if (draft.isUnique && before !== undefined) {
      const tag = kind === 'assets' && reader.body.balise;
      reader.refuse(
        kind === 'assets' ? 'balise' : 'name',
        tag ? tagTwice(String(tag), before) : twice(before),
      );
    }
    if (identity !== null && before === undefined) lines.set(identity, line);
    planned.push(
      found
        ? planChange(kind, reader, draft, line, found, pending)
        : planCreation(kind, reader, draft, line, index.get(identity ?? '') ?? [], pending),
    );
  }
}

function readRow<T extends { id: Id }>(
  rule: Rule<T>,
  context: ReadingContext,
  cells: readonly string[],
  isNew: boolean,
): { reader: RowReader; draft: Draft } {
  const reader = new RowReader(context, cells, isNew);
  return { reader, draft: rule.read(reader) };
}

const toRow = (
  draft: Draft,
  line: number,
  status: RowStatus,
  reader: RowReader,
  label = draft.label,
): PlannedRow => ({
  line,
  status: reader.problems.length > 0 ? 'refused' : status,
  label,
  detail: draft.detail,
  problems: reader.problems,
  changes: [],
});

function planCreation(
  kind: ObjectKind,
  reader: RowReader,
  draft: Draft,
  line: number,
  twins: readonly { id: Id }[],
  pending: Pending[],
): PlannedRow {
  if (kind === 'accounts') checkNewAccount(reader);
  const body = reader.check(getRule(kind).create);
  if (body && reader.problems.length === 0) {
    pending.push({
      step: {
        kind,
        line,
        label: draft.label,
        id: null,
        body,
        was: null,
        identity: draft.identity,
        twins: twins.map(({ id }) => id),
      },
      targets: reader.targets,
    });
  }
  return toRow(draft, line, 'new', reader);
}

function planChange(
  kind: ObjectKind,
  reader: RowReader,
  draft: Draft,
  line: number,
  item: { id: Id },
  pending: Pending[],
): PlannedRow {
  const rule = getRule(kind);
  rule.confirm?.(reader, item);
  const body = reader.check(rule.change);
  const label = rule.name(item) || draft.label;
  if (!body || reader.problems.length > 0) return toRow(draft, line, 'refused', reader, label);
  const current = rule.current(item);
  const names = Object.keys({ ...reader.body, ...reader.targets }).filter((name) => {
    const wanted = reader.targets[name] ?? body[name];
    return !isSame(name, wanted, current[name]);
  });
  const row = toRow(draft, line, names.length > 0 ? 'changed' : 'same', reader, label);
  if (names.length === 0) return row;
  pending.push({
    step: {
      kind,
      line,
      label,
      id: item.id,
      body: Object.fromEntries(names.filter((name) => name in body).map((name) => [name, body[name]])),
      was: Object.fromEntries(names.map((name) => [name, current[name]?.value ?? ''])),
      identity: draft.identity,
      twins: [],
    },
    targets: Object.fromEntries(
      names.flatMap((name) => (name in reader.targets ? [[name, reader.targets[name]!]] : [])),
    ),
  });
  return {
    ...row,
    changes: names.map((name) => ({
      label: getField(kind, name)?.label ?? getField(kind, name.replace(/_id$/, ''))?.label ?? name,
      from: current[name]?.text ?? '',
      to: showValue(reader.targets[name], body[name]),
    })),
  };
}

const isTargets = (value: unknown): value is readonly ImportTarget[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'object');
const isTarget = (value: unknown): value is ImportTarget =>
  typeof value === 'object' && value !== null && 'needed' in value;

function isSame(name: string, wanted: unknown, current: Current | undefined): boolean {
  const value = current?.value ?? '';
  if (AMOUNTS.includes(name)) return toCents(wanted) === value;
  if (isTarget(wanted)) return wanted.id !== null && toComparable(wanted.id) === value;
  if (isTargets(wanted))
    return wanted.every(({ id }) => id !== null) && toComparable(wanted.map(({ id }) => id)) === value;
  return toComparable(wanted) === value;
}

function showValue(
  target: ImportTarget | null | readonly ImportTarget[] | undefined,
  value: unknown,
): string {
  if (isTarget(target)) return target.name;
  if (isTargets(target)) return target.map(({ name }) => name).join(', ');
  return typeof value === 'boolean' ? (value ? 'oui' : 'non') : toComparable(value);
}
