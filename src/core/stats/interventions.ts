/** The statistics of interventions (contract notes); what the server does not send is left out. Pure. */

import { parseCents } from '../kernel/lib/money.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import type { Bar } from './bars.ts';
import type { InterventionStats } from './model.ts';
import type { MonthCount } from './months.ts';

/** The fewest interventions of a provider for which a mean note is shown. */
const LEAST_NOTED = 3;

/** How many are in that state; `null` when the server sends no states. */
export function countState({ by_state }: InterventionStats, state: string): number | null {
  if (by_state.length === 0) return null;
  return by_state.reduce((sum, { label, count }) => (label === state ? sum + (count ?? 0) : sum), 0);
}

/** How many in all; `null` when the server sends neither states nor months. */
export function countAll({
  by_state,
  by_month,
}: Record<'by_state' | 'by_month', readonly { count: number | null }[]>): number | null {
  const shares = by_state.length > 0 ? by_state : by_month;
  return shares.length === 0 ? null : shares.reduce((sum, { count }) => sum + (count ?? 0), 0);
}

/** The year's cost, in cents; `null` when no month has one. */
export function sumCosts({ by_month }: InterventionStats): number | null {
  const cents = by_month.map(({ cost }) => parseCents(cost)).filter((each) => each !== null);
  return cents.length === 0 ? null : cents.reduce((sum, each) => sum + each, 0);
}

/** The cost of each month that the server sends, in cents. */
export const listMonthCosts = ({ by_month }: InterventionStats): MonthCount[] =>
  by_month.map(({ month, cost }) => ({ month, count: parseCents(cost) }));

/** By provider, the greatest first: how many, the cost in cents, the mean note. */
export const getProviderBars = (
  { by_prestataire }: InterventionStats,
  of: 'count' | 'cost' | 'note',
): Bar[] =>
  by_prestataire
    .flatMap(({ id, label, count, cost, note }) => {
      const noted = (count ?? 0) >= LEAST_NOTED ? note : null;
      const value = { count, cost: parseCents(cost), note: noted }[of];
      return value === null ? [] : [{ label: label || UNKNOWN, count: value, value: String(id ?? '') }];
    })
    .sort((left, right) => right.count - left.count);
