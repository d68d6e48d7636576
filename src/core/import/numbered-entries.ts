/** The entries that rows have the numbers of, and that were moved to another year: lists are by year. */
import type { FinanceEntry } from '../finance/model.ts';
import { toApiError } from '../kernel/http/api-error.ts';
import type { ImportCalls } from './calls.ts';
import { readCode } from './cells.ts';
import type { SheetRow } from './listed-rows.ts';
import { findColumns } from './row-reader.ts';
import type { KnownObjects, ReadingOptions } from './types.ts';
import { bindCalls } from './user-calls.ts';

/** Rows of other years beyond that are left unknown: a file of another store would ask for each of its rows. */
const MOST = 200;

/**
 * All that the rows are compared with.
 * @param years those of entries
 * @throws ApiError
 */
export async function loadKnown(
  calls: ImportCalls,
  years: readonly string[],
  rows: readonly SheetRow[],
  options: Pick<ReadingOptions, 'kind' | 'mapping'>,
  signal: AbortSignal,
): Promise<KnownObjects> {
  const known = await calls.loadKnown(options.kind, years, { signal });
  const { read } = bindCalls(calls, signal);
  const column = findColumns(options).get('id');
  if (options.kind !== 'entries' || column === undefined) return known;
  const held = new Set(known.entries.map(({ id }) => String(id)));
  const numbers = rows.map(({ cells }) => readCode(cells[column] ?? '').value ?? '');
  const wanted = [...new Set(numbers)].filter((number) => number !== '' && !held.has(number)).slice(0, MOST);
  const found: FinanceEntry[] = [];
  for (const number of wanted) {
    try {
      found.push((await read('entries', number, {})).item as FinanceEntry);
    } catch (thrown) {
      const { failure, status } = toApiError(thrown);
      // its row is refused in the dry run
      if (failure !== 'status' || status !== 404) throw thrown;
    }
  }
  return found.length > 0 ? { ...known, entries: [...known.entries, ...found] } : known;
}
