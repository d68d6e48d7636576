/** The counters of spec §7; throws `ApiError`. */
import * as v from 'valibot';
import type { FetchContext } from '../_lib/query.ts';
import { get } from '../http.ts';
import { Counters } from './model.ts';

export async function fetchCounters(context: FetchContext): Promise<Counters> {
  const { data } = await get('/api/tickets/stats', context);
  return v.parse(Counters, data);
}
