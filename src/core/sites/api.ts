/** The calls of spec §7 « Sites », and those that count what stands on a site; all throw `ApiError`. */
import * as v from 'valibot';
import { TicketAnalysis } from '../analysis/model.ts';
import { get } from '../kernel/http/http.ts';
import { createListedCalls } from '../kernel/http/resource-calls.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Site, type SiteInput } from './model.ts';

const SITES_PATH = '/api/sites/';
const one = (id: Id) => `${SITES_PATH}${encodeURIComponent(id)}`;

/** A site is replaced with its name and parent; a change sends its name alone. */
export const siteCalls = createListedCalls<Site, SiteInput, Partial<SiteInput>>(Site, {
  list: SITES_PATH,
  one: (id) => `${one(id)}/`,
  replace: one,
});

/** How much equipment stands on those sites; `null` when the answer holds no count. */
export async function countAssets(sites: readonly Id[], context: FetchContext): Promise<number | null> {
  const { data } = await get('/api/assets/', { ...context, query: { sites: sites.join(',') } });
  if (Array.isArray(data)) return data.length;
  const { count, next, results } = data as { count?: unknown; next?: unknown; results?: unknown };
  const total = Number(count ?? Number.NaN);
  if (Number.isInteger(total)) return total;
  return !next && Array.isArray(results) ? results.length : null;
}

/** How many tickets are about those sites; `null` when the answer holds no count. */
export async function countSiteTickets(sites: readonly Id[], context: FetchContext): Promise<number | null> {
  const { data } = await get('/api/tickets/analysis/', { ...context, query: { sites: sites.join(',') } });
  if (!data || typeof data !== 'object' || !('by_state' in data)) return null;
  return v.parse(TicketAnalysis, data).by_state.reduce((sum, { count }) => sum + (count ?? 0), 0);
}
