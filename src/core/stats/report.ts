/** The figures of the report of a year, from what the servers' statistics hold. Pure. */

import { sortKey } from '../kernel/lib/sort-key.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import type { Bar } from './bars.ts';
import { countAll } from './interventions.ts';

/** What lists of tickets and of interventions are filtered by to keep every state. */
export const EVERY_STATE = 'all';

interface Counted {
  label: string;
  count: number | null;
}

/** The share of what bears that label: 1 for all of it; `null` when nothing is counted. */
export function getShareOf(shares: readonly Counted[], label: string): number | null {
  const all = countAll({ by_state: shares, by_month: [] });
  if (!all) return null;
  const own = shares.reduce((sum, each) => (each.label === label ? sum + (each.count ?? 0) : sum), 0);
  return own / all;
}

/** How many contracts there are, and when they end. */
interface Ends {
  total: number | null;
  soon: number | null;
  expired: number | null;
}

/** How contracts stand, by the value of the list's filter `state`; `null` when the server leaves one of them out. */
export function countTerms({
  total,
  soon,
  expired,
}: Ends): Record<'current' | 'soon' | 'over', number> | null {
  if (total === null || soon === null || expired === null) return null;
  return { current: Math.max(0, total - soon - expired), soon, over: expired };
}

/** Labels with the id of the one thing that bears the name; a name borne by several, or by none, opens no list. */
export function getNamedBars(
  shares: readonly Counted[],
  named: readonly { id: string; name: string }[],
): Bar[] {
  return shares
    .flatMap(({ label, count }) => {
      if (count === null) return [];
      const own = named.filter(({ name }) => name === label);
      return [
        { label: label || UNKNOWN, count, ...(own.length === 1 && { value: (own[0] as { id: string }).id }) },
      ];
    })
    .sort((left, right) => right.count - left.count);
}

/** People with a figure of theirs, by name, since nobody is ranked; those without it are left out. */
export const getPeopleBars = <P extends { id: string | number; fullname: string }>(
  people: readonly P[],
  of: (person: P) => number | null,
): Bar[] =>
  people
    .flatMap((person) => {
      const count = of(person);
      return count === null ? [] : [{ label: person.fullname || UNKNOWN, count, value: String(person.id) }];
    })
    .sort((left, right) => (sortKey(left.label) < sortKey(right.label) ? -1 : 1));
