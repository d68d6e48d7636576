import * as v from 'valibot';
import { id, listOf, numberOrNull, relation, text } from '../kernel/lib/lenient-schema.ts';
import { Site } from '../sites/model.ts';

const share = v.object({ label: text, count: numberOrNull });

/** Id of the site or category counted; `null` for objects without one; absent when the server sends labels only. */
const whose = v.fallback(v.optional(v.nullable(id)), undefined);

/** `GET /api/tickets/analysis/` (contract notes). */
export const TicketAnalysis = v.object({
  by_month: listOf(v.object({ month: text, count: numberOrNull })),
  by_state: listOf(share),
  by_priority: listOf(share),
  by_site: listOf(v.object({ id: whose, ...share.entries, site: relation(Site, 'site') })),
  by_category: listOf(v.object({ id: whose, ...share.entries })),
  mean_delay_hours: numberOrNull,
});
export type TicketAnalysis = v.InferOutput<typeof TicketAnalysis>;
