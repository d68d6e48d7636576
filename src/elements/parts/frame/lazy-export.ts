import { PART_FAILED } from '../../../core/kernel/lib/words.ts';
import { showNotice } from '../../../core/kernel/page/notices.ts';
import type { ExportFormat } from '../table/export-choices.tsx';
import type { ExportName } from '../table/export-file.ts';
import type { Column } from '../table/table-layout.ts';

const LOAD = {
  csv: () => import('../table/csv.ts').then(({ saveCsv }) => saveCsv),
  xlsx: () => import('../table/xlsx.ts').then(({ saveXlsx }) => saveXlsx),
};

/** Saves rows in that format; loads the code when it is first used. See `parts/table/xlsx.ts` for its arguments. */
export async function loadAndSave<T>(
  format: ExportFormat,
  name: ExportName,
  columns: readonly Column<T>[],
  ...rows: [readonly T[], ArrayLike<number>]
) {
  const save = await LOAD[format]().catch(() => showNotice(PART_FAILED));
  await save?.(name, columns, ...rows);
}
