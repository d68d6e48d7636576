/** The calls of spec §7 « Finance », one function each; all throw `ApiError`. Those about a contract are in `api.ts`. */
import * as v from 'valibot';
import { type CallOptions, download, get, patch, post, remove } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { type EntryInput, type EntryPatch, FinanceEntry, FinanceStats, FinanceTable } from './model.ts';
import type { FinanceParams } from './params.ts';

const FINANCE = '/api/finance/';
const one = (id: Id) => `${FINANCE}${encodeURIComponent(id)}/`;

/** The call of a year's entries. A server may ignore the year: the list leaves out other years too. */
export const entriesPath = (year: string): string => `${FINANCE}?include=sites&year=${year}`;

/** An entry and the tag of its version, when the server sends one. */
export interface VersionedEntry {
  entry: FinanceEntry;
  etag: string | null;
}

const read = ({ data, etag }: { data: unknown; etag: string | null }): VersionedEntry | null =>
  data === null ? null : { entry: v.parse(FinanceEntry, data), etag };

export async function fetchEntry(id: Id, context: FetchContext): Promise<VersionedEntry> {
  const { data, etag } = await get(one(id), context);
  return { entry: v.parse(FinanceEntry, data), etag };
}

/** @returns `null` when the server answered without a body */
export const postEntry = async (input: EntryInput, options: CallOptions): Promise<VersionedEntry | null> =>
  read(await post(FINANCE, input, options));

/** Sends the changed fields only (PATCH). @returns `null` when the server answered without a body */
export const updateEntry = async (
  id: Id,
  change: EntryPatch,
  options: CallOptions,
): Promise<VersionedEntry | null> => read(await patch(one(id), change, options));

export async function deleteEntry(id: Id, options: CallOptions): Promise<void> {
  await remove(one(id), options);
}

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
