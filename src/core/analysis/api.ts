/** The analysis of tickets of spec §7; throws `ApiError`. */
import * as v from 'valibot';
import { get } from '../kernel/http/http.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { TicketAnalysis } from './model.ts';

/** @param query `year`, `sites` (comma list), `category` (contract notes) */
export async function fetchTicketAnalysis(
  query: Record<string, string>,
  context: FetchContext,
): Promise<TicketAnalysis> {
  const { data } = await get('/api/tickets/analysis/', { ...context, query });
  return v.parse(TicketAnalysis, data);
}
