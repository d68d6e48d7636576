import { showNotice } from '../../core/notices.ts';
import type { Column } from '../_ui/table-layout.ts';
import { LOAD_FAILED } from './texts.ts';

/** Saves rows as CSV, by code that comes when it is first asked for. See `_ui/csv.ts`. */
export async function saveCsv<T>(
  noun: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
  order: ArrayLike<number>,
): Promise<void> {
  const csv = await import('../_ui/csv.ts').catch(() => showNotice(LOAD_FAILED));
  await csv?.saveCsv(noun, columns, rows, order);
}
