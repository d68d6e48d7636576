/** The table that is imported: a sheet or several as one, its names and its rows. Pure. */

import type { SheetChoice } from './file-sheets.ts';
import type { ImportKind } from './kinds.ts';
import { findHeaderRow, foldHeader } from './mapping.ts';

/** The name of the column that holds the name of the sheet, where several are read as one. */
const SHEET_COLUMN = 'Feuille';
/** All sheets as one. */
export const ALL_SHEETS = -1;

/** The names of columns; one without a name has the number of its column. */
export function nameColumns(rows: readonly (readonly string[])[], header: number): string[] {
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length));
  return Array.from({ length: width }, (_, at) => rows[header]?.[at]?.trim() || `Colonne ${at + 1}`);
}

/** A sheet in the table of several. */
export interface SheetPart {
  name: string;
  /** Its first row below the names of its columns, in the table, from 0. */
  from: number;
  /** That row in the sheet itself, from 0. */
  own: number;
}

/** The rows of a table, and which of them are read. */
export interface TableRows {
  /** The row that names the columns, from 0; -1 for none. */
  header: number;
  rows: readonly (readonly string[])[];
  /** The rows that the workbook hides, from 0. */
  hidden: ReadonlySet<number>;
  /** Whether they are imported; `null` until the question is answered. */
  withHidden: boolean | null;
  /** The sheets that are joined in it, each row after the name of its own. */
  parts?: readonly SheetPart[] | undefined;
}

type ChosenRows = Pick<TableRows, 'rows' | 'hidden' | 'parts'>;

/** A line as the workbook counts it, with the name of its sheet where several are joined. */
export interface SheetLine {
  line: number;
  sheet: string | null;
}

/** @param line in the table, from 1 */
export function findLine({ parts }: Pick<TableRows, 'parts'>, line: number): SheetLine {
  const part = parts?.findLast(({ from }) => from < line);
  return part ? { line: line - part.from + part.own, sheet: part.name } : { line, sheet: null };
}

/** The rows of a sheet, or of all of them under the names of their columns, with a column for the sheet's own name. */
export function chooseRows(sheets: readonly SheetChoice[], sheet: number, kind: ImportKind): ChosenRows {
  if (sheet === ALL_SHEETS) return joinSheets(sheets, kind);
  const { rows = [], hidden } = sheets[sheet] ?? {};
  return { rows, hidden: new Set(hidden) };
}

function joinSheets(sheets: readonly SheetChoice[], kind: ImportKind): ChosenRows {
  const names = [SHEET_COLUMN];
  const places = new Map<string, number>();
  const joined: string[][] = [];
  const hiddenRows = new Set<number>();
  const parts: SheetPart[] = [];
  for (const { name, rows, hidden = [] } of sheets) {
    const header = findHeaderRow(rows, kind);
    const columns = nameColumns(rows, header).map((column) => {
      const key = foldHeader(column);
      const place = places.get(key) ?? names.length;
      if (place === names.length) names.push(column);
      places.set(key, place);
      return place;
    });
    parts.push({ name, from: joined.length + 1, own: header + 1 });
    for (const at of hidden) if (at > header) hiddenRows.add(joined.length + at - header);
    for (const row of rows.slice(header + 1)) {
      const cells = [name];
      for (const [at, cell] of row.entries()) cells[columns[at] ?? 0] = cell;
      joined.push(Array.from(cells, (cell) => cell ?? ''));
    }
  }
  return { rows: [names, ...joined], hidden: hiddenRows, parts };
}
