/** The file of an export. */

import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { OWN_NUMBER } from '../../../core/kernel/lib/workbook-text.ts';
import { saveBlob } from '../../../core/kernel/page/downloads.ts';
import { formatDate } from '../../../core/kernel/time/dates.ts';
import { getToday } from '../../../core/kernel/time/paris-clock.ts';
import { loadPaths } from '../../../core/sites/path.ts';
import type { Column } from './column.ts';

export interface ExportName {
  /** Begins the file's name, before the day: « tickets_21_11_2026.csv ». */
  noun: string;
  /** What the rows are called on screen. */
  title: string;
  /** Whether the file has the numbers of the rows, by which an import finds them again. */
  numbered?: boolean | undefined;
}

/** What an export has of a list. */
export interface ExportRows<T> {
  columns: readonly Column<T>[];
  rows: readonly T[];
  /** The indices of the rows that are exported, in their order. */
  order: ArrayLike<number>;
}

/** The column by which an import finds a row again; the last one, out of the way of readers. */
const OWN: Column<{ id: Id }> = {
  name: 'id',
  label: OWN_NUMBER,
  width: 0,
  value: true,
  render: () => null,
  text: ({ id }) => String(id),
};

/** The columns of the file: those given, and the rows' numbers where they are wanted. */
export const addNumbers = <T extends { id: Id }>(
  { numbered }: Pick<ExportName, 'numbered'>,
  columns: readonly Column<T>[],
): readonly Column<T>[] => (numbered ? [...columns, OWN as Column<T>] : columns);

/** Saves rows as a file that `write` makes of them, once the paths of their sites are known; its name ends with the day. */
export async function saveExport<T>(
  name: ExportName,
  extension: string,
  rows: ExportRows<T>,
  write: (rows: ExportRows<T>) => Promise<Blob>,
): Promise<void> {
  if (rows.columns.some(({ sites }) => sites)) await loadPaths();
  const file = await write(rows);
  const day = formatDate(getToday()).replaceAll('/', '_');
  saveBlob(`${name.noun}_${day}.${extension}`, file);
}
