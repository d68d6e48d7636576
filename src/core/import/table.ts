/** The table that is imported: a sheet or several as one, its names and its rows. Pure. */

import type { ImportKind } from './kinds.ts';
import { findHeaderRow, foldHeader } from './mapping.ts';
import type { SheetChoice } from './reading.ts';

/** The name of the column that holds the name of the sheet, where several are read as one. */
export const SHEET_COLUMN = 'Feuille';
/** All sheets as one. */
export const ALL_SHEETS = -1;

/** The names of columns; one without a name has the number of its column. */
export function nameColumns(rows: readonly (readonly string[])[], header: number): string[] {
  const width = Math.max(0, ...rows.slice(0, 200).map((row) => row.length));
  return Array.from({ length: width }, (_, at) => rows[header]?.[at]?.trim() || `Colonne ${at + 1}`);
}

/** The rows of a sheet, or of all of them under the names of their columns, with a column for the sheet's own name. */
export function chooseRows(
  sheets: readonly SheetChoice[],
  sheet: number,
  kind: ImportKind,
): readonly (readonly string[])[] {
  return sheet === ALL_SHEETS ? joinSheets(sheets, kind) : (sheets[sheet]?.rows ?? []);
}

function joinSheets(sheets: readonly SheetChoice[], kind: ImportKind): string[][] {
  const names = [SHEET_COLUMN];
  const places = new Map<string, number>();
  const joined: string[][] = [];
  for (const { name, rows } of sheets) {
    const header = findHeaderRow(rows, kind);
    const columns = nameColumns(rows, header).map((column) => {
      const key = foldHeader(column);
      const place = places.get(key) ?? names.length;
      if (place === names.length) names.push(column);
      places.set(key, place);
      return place;
    });
    for (const row of rows.slice(header + 1)) {
      const cells = [name];
      for (const [at, cell] of row.entries()) cells[columns[at] ?? 0] = cell;
      joined.push(Array.from(cells, (cell) => cell ?? ''));
    }
  }
  return [names, ...joined];
}
