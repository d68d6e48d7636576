/**
 * The dry run: what each row would do, before anything is sent. A generator that pauses every few rows, so that who runs
 * it can give the screen its turn.
 */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { BELOW } from '../sites/tree.ts';

import { checkNewAccount } from './accounts-rule.ts';
import { planChange, toRow } from './changed-fields.ts';
import { Repeats } from './duplicates.ts';
import { type PresentCells, PresentNames } from './exported-cells.ts';
import type { Draft, Rule } from './kind-rule.ts';
import { listImportSteps } from './list-steps.ts';
import type { SheetRow } from './listed-rows.ts';
import { ImportLookups } from './lookups.ts';
import { type ImportPlace, ImportPlaces } from './places.ts';
import { RowFinder } from './row-finder.ts';
import { findColumns, type ReadingContext, type RowOptions, RowReader } from './row-reader.ts';
import { getRule, type ObjectKind } from './rules-by-kind.ts';
import { planSites } from './site-rows.ts';
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

/** A row that is sent, until the places of all steps are known. */
export interface Pending {
  step: Omit<ImportStep, 'refs' | 'key'>;
  targets: Record<string, ImportTarget | null | readonly ImportTarget[]>;
  /** The site that the row itself is. */
  place?: ImportPlace;
}

/** The kinds whose rows a name alone would make, and whose files have titles above parts of them. */
const MAY_BE_TITLES: readonly ObjectKind[] = ['assets', 'people'];
const LONE =
  'Cette ligne ne remplit qu’une cellule, comme un titre\u00a0: complétez-la, ou retirez-la du fichier.';

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

/** Adds the sites that whole paths name, so that a name alone means the same one wherever its row is in the file. */
function* addPlaces(rows: readonly SheetRow[], context: ReadingContext): Generator<number, void, void> {
  const paths = new Map<string, string[]>();
  for (const [at, { cells }] of rows.entries()) {
    if (at % SLICE === 0) yield 0;
    const path = new RowReader(context, cells).readPlacePath();
    if (path && path.length > 1) paths.set(path.join('\n'), path);
  }
  // « Mairie > RDC » is the one of « Campus > Mairie > Étage 1 »
  const longest = [...paths.values()].sort((one, other) => other.length - one.length);
  for (const [at, path] of longest.entries()) {
    if (at % SLICE === 0) yield 0;
    context.places.find(path);
  }
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
  const names = new PresentNames(known);
  const finder = yield* RowFinder.build(rule, known, rows, context);
  yield* addPlaces(rows, context);
  const hasDefaults = Object.keys(context.options.defaults).length > 0;
  const repeats = new Repeats(kind, finder);
  for (const [at, row] of rows.entries()) {
    const { line, cells } = row;
    if (at % SLICE === 0) yield at;
    const numbered = finder.byNumber(line, cells);
    const asFound = numbered?.item ? null : readRow(rule, context, cells, {});
    const identity = asFound?.draft.identity ?? null;
    const found = numbered ?? finder.byIdentity(identity);
    if (found.item) {
      const present = rule.present(found.item, names);
      const { isNumbered } = found;
      const { reader, draft } = readRow(rule, context, cells, { present, isNumbered });
      if (asFound) repeats.check(asFound.reader, reader, asFound.draft, line);
      else repeats.checkNumbered(reader, found.item, line);
      const detail = asFound?.draft.detail ?? sayDetail(rule, present);
      planned.push(
        planChange(
          kind,
          reader,
          { ...draft, identity: identity ?? draft.identity, detail },
          line,
          found.item,
          pending,
        ),
      );
    } else {
      const read = asFound && !hasDefaults ? asFound : readRow(rule, context, cells, { isNew: true });
      const { reader, draft } = read;
      if (found.problem) reader.refuse('id', found.problem);
      repeats.check(reader, reader, draft, line);
      planned.push(planCreation(kind, reader, draft, row, finder.twins(identity), pending));
    }
  }
}

/** What distinguishes an object from its namesakes. */
const sayDetail = ({ details }: Pick<Rule<{ id: Id }>, 'details'>, present: PresentCells): string =>
  details
    .map((name) => [present[name] ?? ''].flat()[0] ?? '')
    .filter(Boolean)
    .join(' · ')
    .replaceAll(BELOW, ' › ');

function readRow<T extends { id: Id }>(
  rule: Rule<T>,
  context: ReadingContext,
  cells: readonly string[],
  given: RowOptions,
): { reader: RowReader; draft: Draft } {
  const reader = new RowReader(context, cells, given);
  return { reader, draft: rule.read(reader) };
}

function planCreation(
  kind: ObjectKind,
  reader: RowReader,
  draft: Draft,
  { line, isLone }: SheetRow,
  twins: readonly { id: Id }[],
  pending: Pending[],
): PlannedRow {
  if (kind === 'accounts') checkNewAccount(reader);
  const body = reader.check(getRule(kind).create);
  if (isLone && MAY_BE_TITLES.includes(kind) && reader.problems.length === 0) reader.refuse('', LONE);
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
