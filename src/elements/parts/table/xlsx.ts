/**
 * A workbook of rows as they are shown, with typed cells: numbers and days of columns of such, texts elsewhere, so that
 * tags keep their zeros and nothing is run as a formula. A site has a column for each of its levels.
 */

import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { type SheetCell, type SheetTable, writeWorkbook } from '../../../core/kernel/lib/write-workbook.ts';
import { siteLevel } from '../../../core/sites/level-text.ts';
import { formatPath, listPath } from '../../../core/sites/path.ts';
import type { Column } from './column.ts';
import { addNumbers, type ExportName, type ExportRows, saveExport } from './export-file.ts';

/** A number as our columns write it; as many digits as a spreadsheet keeps. */
const NUMBER = /^-?(?:0|[1-9]\d{0,13})(?:,\d{1,2})?$/;
const DAY = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/;

/** The first day that all spreadsheets count alike. */
const FIRST_DAY = '1900-03-01';

/** The text of a column of numbers or days, as a number or a moment; other texts stay. */
export function toValue(text: string): SheetCell {
  if (NUMBER.test(text)) return Number(text.replace(',', '.'));
  const [, day, month, year, time] = DAY.exec(text) ?? [];
  if (!day) return text;
  const moment = `${year}-${month}-${day}${time ? `T${time}` : ''}`;
  return moment < FIRST_DAY ? text : { moment };
}

interface SheetColumn<T> {
  label: string;
  read: (row: T) => SheetCell;
}

/** The columns of the workbook. @param depth the number of levels that sites have */
function expand<T>(column: Column<T>, depth: number): SheetColumn<T>[] {
  const { label, sheet, sites, several } = column;
  if (sites && several)
    return [{ label, read: (row) => sites(row).map(formatPath).filter(Boolean).join(' / ') }];
  if (sites)
    return Array.from({ length: depth }, (_, level) => ({
      label: siteLevel(level + 1),
      read: (row) => listPath(sites(row)[0])[level] ?? '',
    }));
  const looks = sheet ?? [{ text: column.text, value: column.value ?? column.align === 'end' }];
  return looks.map((look) => ({
    label: look.label ?? label,
    read: (row) => (look.value ? toValue(look.text(row)) : look.text(row)),
  }));
}

/** The given columns of the rows of `order`, in that order. */
export function toSheet<T>(
  title: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
  order: ArrayLike<number>,
): SheetTable {
  const places = columns.flatMap(({ sites, several }) => (sites && !several ? [sites] : []));
  let depth = 1;
  for (const read of places) for (const row of rows) depth = Math.max(depth, listPath(read(row)[0]).length);
  const looks = columns.flatMap((column) => expand(column, depth));
  return {
    name: title,
    headers: looks.map(({ label }) => label),
    count: order.length,
    read: (rank) => {
      const row = rows[order[rank] ?? -1];
      return row === undefined ? [] : looks.map(({ read }) => read(row));
    },
  };
}

/** Saves rows as a workbook. */
export const saveXlsx = <T extends { id: Id }>(name: ExportName, rows: ExportRows<T>): Promise<void> =>
  saveExport(name, 'xlsx', rows, ({ columns, rows: all, order }) =>
    writeWorkbook(toSheet(name.title, addNumbers(name, columns), all, order)),
  );
