import { PART_FAILED } from '../../../core/kernel/lib/words.ts';
import { showNotice } from '../../../core/kernel/page/notices.ts';
import type { Column } from '../table/table-layout.ts';

/** Saves rows as CSV; loads the code when it is first used. See `parts/table/csv.ts` for its arguments. */
export async function loadAndSaveCsv<T>(
  noun: string,
  columns: readonly Column<T>[],
  ...rows: [readonly T[], ArrayLike<number>]
) {
  const csv = await import('../table/csv.ts').catch(() => showNotice(PART_FAILED));
  await csv?.saveCsv(noun, columns, ...rows);
}
