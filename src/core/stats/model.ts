import * as v from 'valibot';
import { idOrNull, listOf, numberOrNull, text, textOrNull } from '../kernel/lib/lenient-schema.ts';

/** The nine counters of `GET /api/tickets/stats` (spec §3); a missing one is `null` and hides its card. */
export const Counters = v.object({
  unassigned_tickets: numberOrNull,
  waiting_interventions: numberOrNull,
  interventions_to_valid: numberOrNull,
  interventions_to_note: numberOrNull,
  running_interventions: numberOrNull,
  assigned_interventions: numberOrNull,
  next_controls: numberOrNull,
  opened_tickets: numberOrNull,
  urgent_tickets: numberOrNull,
});
export type Counters = v.InferOutput<typeof Counters>;
export type CounterName = keyof Counters;

const share = v.object({ label: text, count: numberOrNull });

/** `GET /api/v2/interventions/stats` (contract notes); costs are decimal texts, see `core/kernel/lib/money`. */
export const InterventionStats = v.object({
  by_state: listOf(share),
  by_month: listOf(v.object({ month: text, count: numberOrNull, cost: textOrNull })),
  by_prestataire: listOf(
    v.object({ id: idOrNull, label: text, count: numberOrNull, cost: textOrNull, note: numberOrNull }),
  ),
  mean_note: numberOrNull,
  mean_delay_hours: numberOrNull,
});
export type InterventionStats = v.InferOutput<typeof InterventionStats>;
