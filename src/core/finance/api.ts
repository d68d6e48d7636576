/** The calls of spec §7 « Finance », one function each; all throw `ApiError`. */
import * as v from 'valibot';
import { followPages } from '../_http/pages.ts';
import { type Id, sameId } from '../_lib/shape.ts';
import type { FetchContext } from '../_store/query.ts';
import { Entry } from './model.ts';

/** The entries of one contract. A server may ignore the query: entries of other contracts are left out here too. */
export async function fetchContractEntries(contract: Id, context: FetchContext): Promise<Entry[]> {
  const entries: Entry[] = [];
  await followPages(
    '/api/finance/?include=sites',
    ({ results }) => {
      for (const result of results) {
        const read = v.safeParse(Entry, result);
        if (read.success && sameId(read.output.contract?.id, contract)) entries.push(read.output);
      }
    },
    { ...context, query: { contract } },
  );
  return entries;
}
