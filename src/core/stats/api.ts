/** The counters of spec §7; throws `ApiError`. */
import * as v from 'valibot';
import { get } from '../kernel/http/http.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Counters } from './model.ts';

export async function fetchCounters(context: FetchContext): Promise<Counters> {
  const { data } = await get('/api/tickets/stats', context);
  return v.parse(Counters, data);
}
