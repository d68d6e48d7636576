/** How the rows of a file are to be read, as far as they show it themselves. Pure. */
import { detectDateOrder, readDay } from './days.ts';
import type { Table } from './desk-state.ts';
import { getField, type Kind } from './kinds.ts';
import { findHeaderRow, guessMapping } from './mapping.ts';
import { detectPathSeparator } from './place-text.ts';
import type { ReadFile } from './reading.ts';
import { ALL_SHEETS, chooseRows, nameColumns } from './table.ts';

type Remembered = Readonly<Record<string, string>>;

/** The first sheet of a file, or the one that was chosen. */
export function readTable(
  name: string,
  file: ReadFile,
  kind: Kind,
  remembered: Remembered,
  sheet = 0,
): Table {
  const rows = chooseRows(file.sheets, sheet, kind);
  const header = sheet === ALL_SHEETS ? 0 : findHeaderRow(rows, kind);
  const table: Table = {
    name,
    file,
    sheet,
    header,
    rows,
    headers: nameColumns(rows, header),
    mapping: [],
    dateOrder: 'dmy',
    pathSeparator: '',
    clears: false,
    defaults: {},
  };
  return withMapping(table, kind, guessMapping(table.headers, kind, remembered));
}

/** A table after a change; another sheet or header row is read anew. */
export function remap(table: Table, change: Partial<Table>, kind: Kind, remembered: Remembered): Table {
  if (change.sheet !== undefined && change.sheet !== table.sheet)
    return readTable(table.name, table.file, kind, remembered, change.sheet);
  if (change.header !== undefined && change.header !== table.header) {
    const headers = nameColumns(table.rows, change.header);
    return withMapping(
      { ...table, header: change.header, headers },
      kind,
      guessMapping(headers, kind, remembered),
    );
  }
  return change.mapping
    ? withMapping({ ...table, ...change }, kind, change.mapping)
    : { ...table, ...change };
}

/** The columns, and what follows from them: the separator of paths, the order of days. */
function withMapping(table: Table, kind: Kind, mapping: Table['mapping']): Table {
  const cellsOf = (matches: (name: string) => boolean): string[] =>
    mapping.flatMap((name, column) =>
      name && matches(name) ? table.rows.slice(table.header + 1).map((row) => row[column] ?? '') : [],
    );
  const order = detectDateOrder(cellsOf((name) => getField(kind, name)?.type === 'date'));
  const paths = cellsOf(
    (name) => name === 'site' || name === 'parent' || (name === 'name' && kind === 'sites'),
  );
  return {
    ...table,
    mapping,
    dateOrder: order === 'unknown' ? null : order === 'none' ? 'dmy' : order,
    pathSeparator: detectPathSeparator(paths),
  };
}

/** The cells of the days, for the question which order they have. */
export const listDays = ({ rows, header, mapping }: Table, kind: Kind): string[] =>
  mapping.flatMap((name, column) =>
    getField(kind, name)?.type === 'date' ? rows.slice(header + 1).map((row) => row[column] ?? '') : [],
  );

/** The years of the entries in a file. */
export function listYears(table: Table, kind: Kind): string[] {
  if (kind !== 'entries') return [];
  const days = listDays(table, kind).map((cell) => readDay(cell, table.dateOrder ?? 'dmy').value ?? '');
  return [...new Set(days.filter(Boolean).map((day) => day.slice(0, 4)))];
}
