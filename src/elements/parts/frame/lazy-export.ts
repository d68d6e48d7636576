import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { PART_FAILED } from '../../../core/kernel/lib/words.ts';
import { showNotice } from '../../../core/kernel/page/messages.ts';
import type { ExportFormat } from '../table/export-choices.tsx';
import type { ExportName, ExportRows } from '../table/export-file.ts';

const LOAD = {
  csv: () => import('../table/csv.ts').then(({ saveCsv }) => saveCsv),
  xlsx: () => import('../table/xlsx.ts').then(({ saveXlsx }) => saveXlsx),
};

/** Saves rows in that format; loads the code when it is first used. */
export async function loadAndSave<T extends { id: Id }>(
  format: ExportFormat,
  name: ExportName,
  rows: ExportRows<T>,
) {
  const save = await LOAD[format]().catch(() => showNotice(PART_FAILED));
  await save?.(name, rows);
}

/** What a list calls its exports, and whether their rows carry numbers by which an import finds them. */
export const nameExport = (
  texts: { exportNoun: string; title: string },
  numbered: boolean | undefined,
): ExportName => ({ noun: texts.exportNoun, title: texts.title, numbered });
