/** The bars of charts by state, site or month, and the years on offer (ledger E7). Pure. */

import type { TicketAnalysis } from '../analysis/model.ts';
import { type Id, NO_VALUE } from '../kernel/lib/lenient-schema.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import { getToday } from '../kernel/time/paris-clock.ts';
import { formatSite, type Site } from '../sites/model.ts';

/** A bar of a chart. */
export interface Bar {
  label: string;
  count: number;
  /** The filter value of the list that a bar links to: a state, an id, `NO_VALUE`, a month `YYYY-MM`. */
  value?: string;
  /** Of a bar of a site. */
  site?: Site;
}

const YEARS = 6;

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

/** A count with the id of what it counts by. A server may answer names alone: such a bar opens no list. */
interface OwnedShare {
  id?: Id | null | undefined;
  label: string;
  count: number | null;
  site?: Site | null;
}

/**
 * Bars by site or by category, the largest first.
 * @param name a site's label, since names repeat: « name, parent, top » where no more is known of it
 */
export const getOwnedBars = (
  shares: readonly OwnedShare[],
  name: (site: Site | null | undefined) => string = formatSite,
): Bar[] =>
  shares
    .flatMap(({ id, label, count, site }) => {
      const place = name(site);
      if (count === null) return [];
      return [
        {
          label: place || label || UNKNOWN,
          count,
          ...(id !== undefined && { value: id === null ? NO_VALUE : String(id) }),
          ...(site && place && { site }),
        },
      ];
    })
    .sort((left, right) => right.count - left.count);

/** The first and the last day of a month, `YYYY-MM`, or of a year, `YYYY`, for a list's period. */
export function getDays(period: string): { from: string; to: string } {
  const [year, month] = period.split('-').map(Number);
  if (!month) return { from: `${period}-01-01`, to: `${period}-12-31` };
  const last = new Date(Date.UTC(year as number, month, 0)).getUTCDate();
  return { from: `${period}-01`, to: `${period}-${last}` };
}
