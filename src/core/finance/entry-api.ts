/** The calls of spec §7 « Finance », one function each; all throw `ApiError`. Those about a contract are in `api.ts`. */
import * as v from 'valibot';
import { type CallOptions, download, get } from '../kernel/http/http.ts';
import { createResourceCalls } from '../kernel/http/resource-calls.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { type EntryInput, type EntryPatch, FinanceEntry, FinanceStats, FinanceTable } from './model.ts';
import type { FinanceParams } from './params.ts';

const FINANCE = '/api/finance/';
const one = (id: Id) => `${FINANCE}${encodeURIComponent(id)}/`;

/** The call of a year's entries. A server may ignore the year: the list leaves out other years too. */
export const entriesPath = (year: string): string => `${FINANCE}?include=sites&year=${year}`;

/** One entry: read, created, changed and deleted. */
export const entryCalls = createResourceCalls<'entry', FinanceEntry, EntryInput, EntryPatch>(
  'entry',
  FinanceEntry,
  { list: FINANCE, one },
);

export async function fetchFinanceStats(query: FinanceParams, context: FetchContext): Promise<FinanceStats> {
  const { data } = await get(`${FINANCE}stats/`, { ...context, query: { ...query } });
  return v.parse(FinanceStats, data);
}

export async function fetchFinanceTable(query: FinanceParams, context: FetchContext): Promise<FinanceTable> {
  const { data } = await get(`${FINANCE}table_stats/`, { ...context, query: { ...query } });
  return v.parse(FinanceTable, data);
}

/** A spreadsheet of that kind is a ZIP archive. */
const XLSX = ['PK'];

/** The spreadsheet of the entries. @throws ApiError, also for an answer that is another thing */
export const exportEntries = (query: FinanceParams, options: CallOptions): Promise<Blob> =>
  download(`${FINANCE}export/`, { ...options, marks: XLSX, query: { ...query } });
