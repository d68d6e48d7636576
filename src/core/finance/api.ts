/** The calls of spec §7 « Finance » and those for the entries of a contract, one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, post, remove } from '../kernel/http/http.ts';
import { type Id, numberOrNull, sameId, text } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { FinanceEntry } from './model.ts';

/** The entries of one contract. */
export const fetchContractEntries = (contract: Id, context: FetchContext): Promise<FinanceEntry[]> =>
  fetchEntries({ contract }, (entry) => sameId(entry.contract?.id, contract), context);

/**
 * The entries that a query asks for.
 * @param isOne a server may ignore the query: other entries are left out here too
 */
export async function fetchEntries(
  query: Record<string, Id>,
  isOne: (entry: FinanceEntry) => boolean,
  context: FetchContext,
): Promise<FinanceEntry[]> {
  const entries = await fetchItems('/api/finance/?include=sites', FinanceEntry, { ...context, query });
  return entries.filter(isOne);
}

/** What the server answered: its sentence, and how many entries it created or deleted where it sends the number. */
export interface EntriesAnswer {
  message: string;
  count: number | null;
}

const Answer = v.object({ message: text, created: numberOrNull, deleted: numberOrNull });
const contractPath = (contract: Id) => `/api/contracts/${encodeURIComponent(contract)}`;

/** Has the server create the entries of a contract. */
export async function generateEntries(contract: Id, options: CallOptions): Promise<EntriesAnswer> {
  const { data } = await post(`${contractPath(contract)}/generate-entries/`, {}, options);
  const { message, created } = v.parse(Answer, data ?? {});
  return { message, count: created };
}

/** Has the server delete the old entries of a contract. */
export async function deleteOldEntries(contract: Id, options: CallOptions): Promise<EntriesAnswer> {
  const { data } = await remove(`${contractPath(contract)}/delete-entries/`, options);
  const { message, deleted } = v.parse(Answer, data ?? {});
  return { message, count: deleted };
}
