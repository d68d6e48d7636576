/** Rows that are sites: a path, a column a level, or a name and what is above it, which may stand further down. */

import { REQUIRED } from '../kernel/lib/strict-schema.ts';
import { bad, good, type Read } from './cells.ts';
import type { Pending } from './dry-run.ts';
import type { SheetRow } from './listed-rows.ts';
import { foldName } from './place-text.ts';
import { formatPlacePath, type ImportPlace } from './places.ts';
import { type ReadingContext, RowReader } from './row-reader.ts';
import type { PlannedRow, RowStatus } from './types.ts';

const CIRCLE = 'Ce site serait au-dessus de lui-même.';
const SLICE = 25;
const LEVELS = ['level1', 'level2', 'level3', 'level4'];
const twice = (line: number): string => `Déjà à la ligne ${line} de ce fichier.`;
const several = (name: string): string =>
  `Plusieurs sites s’appellent «\u00a0${name}\u00a0»\u00a0: écrivez son chemin depuis le premier niveau.`;

/** A row before its place is known. */
interface SiteRow {
  line: number;
  reader: RowReader;
  path: string[] | null;
  parent: string[];
  place: Read<ImportPlace> | null;
  isOpen: boolean;
}

/** Adds the rows, and those that are to be sent. */
export function* planSites(
  rows: readonly SheetRow[],
  context: ReadingContext,
  planned: PlannedRow[],
  pending: Pending[],
): Generator<number, void, void> {
  const read: SiteRow[] = [];
  for (const [at, { line, cells }] of rows.entries()) {
    if (at % SLICE === 0) yield at;
    read.push(readRow(line, new RowReader(context, cells)));
  }
  const byName = new Map<string, SiteRow[]>();
  for (const row of read) {
    const key = row.path?.length === 1 ? foldName(row.path[0] ?? '') : '';
    if (key) byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  const lines = new Map<ImportPlace, number>();
  for (const [at, row] of read.entries()) {
    if (at % SLICE === 0) yield at;
    planned.push(planRow(row, resolve(row, context, byName), lines, pending));
  }
}

function readRow(line: number, reader: RowReader): SiteRow {
  const levels = LEVELS.filter((name) => reader.has(name));
  const named = reader.has('name') ? ['name'] : [];
  // the column of names is the highest level where that has no other, else the lowest
  const columns = reader.has('level1') ? [...levels, ...named] : [...named, ...levels];
  const path = reader.readPath(columns);
  const parent = reader.has('parent') ? reader.readPath(['parent']) : [];
  if (path?.length === 0) reader.refuse(columns[0] ?? 'name', REQUIRED);
  return {
    line,
    reader,
    path: parent === null ? null : path,
    parent: parent ?? [],
    place: null,
    isOpen: false,
  };
}

/** The place of a row; that of its parent first, wherever the file has it. */
function resolve(
  row: SiteRow,
  context: ReadingContext,
  byName: ReadonlyMap<string, SiteRow[]>,
): Read<ImportPlace> | null {
  if (row.place || row.reader.problems.length > 0 || !row.path?.length) return row.place;
  if (row.isOpen) return bad(CIRCLE);
  row.isOpen = true;
  row.place = find(row, row.path, context, byName);
  row.isOpen = false;
  return row.place;
}

function find(
  row: SiteRow,
  path: readonly string[],
  context: ReadingContext,
  byName: ReadonlyMap<string, SiteRow[]>,
): Read<ImportPlace> {
  if (row.parent.length === 0) {
    // a name alone is a site of the first level, whatever else has that name
    let at: Read<ImportPlace> = context.places.ensure(null, path[0] ?? '');
    for (const name of path.slice(1)) if (at.value) at = context.places.ensure(at.value, name);
    return at;
  }
  let at = findParent(row, context, byName);
  for (const name of path) if (at.value) at = context.places.ensure(at.value, name);
  return at;
}

function findParent(
  row: SiteRow,
  context: ReadingContext,
  byName: ReadonlyMap<string, SiteRow[]>,
): Read<ImportPlace> {
  const name = row.parent[0] ?? '';
  if (row.parent.length === 1) {
    // a row that comes twice is one site
    const rows = [
      ...new Map(
        (byName.get(foldName(name)) ?? [])
          .filter((each) => each !== row)
          .map((each) => [each.parent.map(foldName).join('>'), each] as const)
          .reverse(),
      ).values(),
    ];
    if (rows.length > 1) return bad(several(name));
    const [above] = rows;
    if (above) return resolve(above, context, byName) ?? bad(CIRCLE);
    if (
      foldName(name) === foldName(row.path?.[0] ?? '') &&
      byName.has(foldName(name)) &&
      context.places.named(name).length === 0
    )
      return bad(CIRCLE);
  }
  const found = context.places.find(row.parent);
  return found.value ? good(found.value) : bad(found.problem ?? CIRCLE);
}

function planRow(
  { line, reader, path }: SiteRow,
  place: Read<ImportPlace> | null,
  lines: Map<ImportPlace, number>,
  pending: Pending[],
): PlannedRow {
  if (place?.problem) reader.refuse('name', place.problem);
  const found = place?.value ?? null;
  const before = found && lines.get(found);
  if (before) reader.refuse('name', twice(before));
  else if (found) lines.set(found, line);
  const status: RowStatus = reader.problems.length > 0 ? 'refused' : found?.id == null ? 'new' : 'same';
  if (status === 'new' && found) {
    pending.push({
      step: {
        kind: 'sites',
        line,
        label: found.name,
        id: null,
        body: {},
        was: null,
        identity: null,
        twins: [],
      },
      targets: { site: found },
      place: found,
    });
  }
  return {
    line,
    status,
    label: found?.name ?? path?.at(-1) ?? '',
    detail: formatPlacePath(found),
    problems: reader.problems,
    changes: [],
  };
}
