/** The newest tickets, for those who decide; apart from the other calls, which most pages need without it. */
import { fetchNewest } from '../kernel/http/fetch-newest.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { TICKETS_PATH } from './api.ts';
import { Ticket } from './model.ts';

/** One page of them, where the server has pages and begins with them. */
export const newestTicketsQuery = createQuery(
  (context) => fetchNewest(TICKETS_PATH, Ticket, { ...context, query: { page_size: 100 } }),
  { staleMs: SMALL_STALE_MS },
);
