/** The charts of the ticket analysis (ledger E7). Pure. */

import { UNKNOWN } from '../_lib/texts.ts';
import { formatMonth } from '../_time/dates.ts';
import { getToday } from '../_time/paris-clock.ts';
import type { TicketAnalysis } from './model.ts';

/** A bar of a chart. */
export interface Bar {
  label: string;
  count: number;
  /** The filter value of the list that a bar links to: a state, an id. */
  value?: string;
}

const YEARS = 6;
const MONTHS = 12;

/** The years on offer, the current one first, in Paris time. */
export function getAnalysisYears(now: number = Date.now()): string[] {
  const year = Number(getToday(now).slice(0, 4));
  return Array.from({ length: YEARS }, (_, back) => String(year - back));
}

/** That year if it is on offer, else the current one. */
export function parseAnalysisYear(text: string, now: number = Date.now()): string {
  const years = getAnalysisYears(now);
  return years.find((year) => year === text.trim()) ?? (years[0] as string);
}

/** The twelve months of the year, including those without a ticket. */
export function getMonthBars(months: TicketAnalysis['by_month'], year: string): Bar[] {
  return Array.from({ length: MONTHS }, (_, rank) => {
    const month = `${year}-${String(rank + 1).padStart(2, '0')}`;
    return { label: formatMonth(month), count: months.find((each) => each.month === month)?.count ?? 0 };
  });
}

/**
 * Shares by size; one without a readable count is left out.
 * @param name returns the text for a label; by default the label itself
 */
export const getShareBars = (
  shares: TicketAnalysis['by_state'],
  name: (label: string) => string = (label) => label,
): Bar[] =>
  shares
    .flatMap(({ label, count }) =>
      count === null ? [] : [{ label: name(label) || UNKNOWN, count, value: label }],
    )
    .sort((left, right) => right.count - left.count);

/** « 3 j 4 h », « 5 h », « 20 min »; `null` without a mean. @param hours the server's value */
export function formatDelay(hours: number | null): string | null {
  if (hours === null || hours < 0) return null;
  if (hours < 1) return `${Math.round(hours * 60)}\u00a0min`;
  const whole = Math.round(hours);
  const days = Math.floor(whole / 24);
  const rest = whole % 24;
  return [days > 0 ? `${days}\u00a0j` : '', rest > 0 || days === 0 ? `${rest}\u00a0h` : '']
    .filter(Boolean)
    .join(' ');
}
