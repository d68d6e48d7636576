/** How the rows of a file are to be read, as far as they show it themselves. Pure. */
import { detectDateOrder, findExample, readDay } from './days.ts';
import type { ReadFile } from './file-sheets.ts';
import { getField, type ImportKind } from './kinds.ts';
import { listRows, type SheetRow } from './listed-rows.ts';
import { findHeaderRow, guessMapping, type Mapping } from './mapping.ts';
import { detectPathSeparator } from './place-text.ts';
import type { Table } from './screen-state.ts';
import { ALL_SHEETS, chooseRows, nameColumns } from './table.ts';

type Remembered = Readonly<Record<string, string>>;

/** What the user decides on a table, whatever its file or kind becomes. */
type Decisions = Pick<Table, 'clears' | 'defaults' | 'chosen'>;
const NONE: Decisions = { clears: false, defaults: {}, chosen: {} };

/**
 * The first sheet of a file, or the one that was chosen.
 * @param decisions what the user had decided already
 */
export function readTable(
  name: string,
  file: ReadFile,
  kind: ImportKind,
  remembered: Remembered,
  sheet = 0,
  { clears, defaults, chosen }: Decisions = NONE,
): Table {
  const { rows, hidden, parts } = chooseRows(file.sheets, sheet, kind);
  const header = sheet === ALL_SHEETS ? 0 : (chosen.header ?? findHeaderRow(rows, kind));
  const headers = nameColumns(rows, header);
  const table: Table = {
    ...{ name, file, sheet, header, rows, hidden, parts, headers, clears, defaults, chosen },
    withHidden: chosen.withHidden ?? null,
    mapping: [],
    dateOrder: 'dmy',
    pathSeparator: '',
  };
  return withMapping(table, kind, guessMapping(headers, kind, remembered));
}

/** The same rows as another kind. */
export const readAs = (table: Table, kind: ImportKind, remembered: Remembered): Table =>
  readTable(table.name, table.file, kind, remembered, table.sheet, table);

/** The table of the same file, taken apart in another way; the columns stay where it has as many. */
export function reread(table: Table, file: ReadFile, kind: ImportKind, remembered: Remembered): Table {
  const read = readTable(table.name, file, kind, remembered, 0, table);
  const isSame =
    file.format?.separator === table.file.format?.separator &&
    read.header === table.header &&
    read.headers.length === table.headers.length;
  return isSame ? withMapping(read, kind, table.mapping) : read;
}

/** A table after a change; another sheet or header row is read anew. */
export function remap(table: Table, change: Partial<Table>, kind: ImportKind, remembered: Remembered): Table {
  const { name, file, clears, defaults } = table;
  if (change.sheet !== undefined && change.sheet !== table.sheet)
    return readTable(name, file, kind, remembered, change.sheet, { clears, defaults, chosen: {} });
  const chosen = { ...table.chosen, ...pickChosen(change) };
  if (change.header !== undefined && change.header !== table.header)
    return readTable(name, file, kind, remembered, table.sheet, { clears, defaults, chosen });
  const changed = { ...table, ...change, chosen };
  const isRead = change.mapping !== undefined || change.withHidden !== undefined;
  return isRead ? withMapping(changed, kind, changed.mapping) : changed;
}

const CHOSEN = ['header', 'withHidden', 'dateOrder', 'pathSeparator'] as const;

const pickChosen = (change: Partial<Table>): Table['chosen'] =>
  Object.fromEntries(CHOSEN.flatMap((name) => (change[name] === undefined ? [] : [[name, change[name]]])));

/** The columns, and what follows from them unless it was chosen: the separator of paths, the order of days. */
function withMapping(table: Table, kind: ImportKind, mapping: Table['mapping']): Table {
  const { rows } = listRows(table, kind);
  const order = detectDateOrder(listCells(rows, mapping, isDay(kind)));
  const paths = listCells(
    rows,
    mapping,
    (name) => name === 'site' || name === 'parent' || (name === 'name' && kind === 'sites'),
  );
  const { chosen } = table;
  return {
    ...table,
    mapping,
    dateOrder: chosen.dateOrder ?? (order === 'unknown' ? null : order === 'none' ? 'dmy' : order),
    pathSeparator: chosen.pathSeparator ?? detectPathSeparator(paths),
  };
}

type IsField = (name: string) => boolean;

const isDay =
  (kind: ImportKind): IsField =>
  (name) =>
    getField(kind, name)?.type === 'date';

/** The cells of some fields. */
const listCells = (rows: readonly SheetRow[], mapping: Mapping, matches: IsField): string[] =>
  mapping.flatMap((name, column) =>
    name && matches(name) ? rows.map(({ cells }) => cells[column] ?? '') : [],
  );

/** The day of the question which order days have; `null` where there is nothing to decide. */
export function findDateQuestion(table: Table, kind: ImportKind): string | null {
  const example = findExample(listDays(table, kind));
  const isOpen = table.dateOrder === null || table.chosen.dateOrder !== undefined;
  return example && (isOpen || example.isAmbiguous) ? example.day : null;
}

/** The cells of the days that are imported. */
const listDays = (table: Table, kind: ImportKind): string[] =>
  table.mapping.some(isDay(kind)) ? listCells(listRows(table, kind).rows, table.mapping, isDay(kind)) : [];

/** The years of the entries in a file. */
export function listFileYears(table: Table, kind: ImportKind): string[] {
  if (kind !== 'entries') return [];
  const days = listDays(table, kind).map((cell) => readDay(cell, table.dateOrder ?? 'dmy').value ?? '');
  return [...new Set(days.filter(Boolean).map((day) => day.slice(0, 4)))];
}
