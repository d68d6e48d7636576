/** The rows that were refused, as a workbook to correct and to give again: every cell a text, the reasons at the end. */

import type { SourceRow } from '../../core/import/job.ts';
import { listSource } from '../../core/import/job-rows.ts';
import type { Table } from '../../core/import/screen-state.ts';
import type { ImportPlan } from '../../core/import/types.ts';
import { saveBlob } from '../../core/kernel/page/downloads.ts';
import { IMPORT_TEXTS } from './texts.ts';

/** Saves the rows that a dry run refuses. */
export async function saveRefused(table: Table, plan: ImportPlan): Promise<void> {
  const rows = listSource(plan, table).filter(({ problem }) => problem !== '');
  await saveRows(table.name, table.headers, rows);
}

/** @param file the name of the file that they come from */
export async function saveRows(
  file: string,
  headers: readonly string[],
  rows: readonly SourceRow[],
): Promise<void> {
  const { writeWorkbook } = await import('../../core/kernel/lib/write-workbook.ts');
  const workbook = await writeWorkbook({
    name: IMPORT_TEXTS.correctionsSheet,
    headers: [...headers, IMPORT_TEXTS.correctionsColumn],
    count: rows.length,
    read: (rank) => {
      const { cells = [], problem = '' } = rows[rank] ?? {};
      return [...headers.map((_, at) => cells[at] ?? ''), problem];
    },
  });
  saveBlob(IMPORT_TEXTS.correctionsFile(file.replace(/\.\w{2,4}$/, '')), workbook);
}
