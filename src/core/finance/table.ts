/** The table of a year: its months, or the types of one month, and the types as groups of months. Pure. */

import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { parseCents } from '../kernel/lib/money.ts';
import type { Site, SiteForest } from '../sites/model.ts';
import { getDescendantIds } from '../sites/model.ts';
import {
  type Amounts,
  addSpending,
  getMonthBudget,
  isBudget,
  MONTHS_A_YEAR,
  NO_SPENDING,
  readSpending,
  type Spending,
  toAmounts,
} from './amounts.ts';
import type { AmountKind } from './list.ts';
import { BUDGET, type FinanceStats, type FinanceTable } from './model.ts';

/** A line of the table: of a month or of a type. */
export interface AmountLine {
  /** From 0 to 11; `null` for a line of a whole year or of the chosen month. */
  month: number | null;
  type: string | null;
  amounts: Amounts;
  /** The budget that its « % consommé » is a share of: its own; for a type, that of all types together. */
  against: number | null;
}

const sumLines = (lines: readonly Pick<AmountLine, 'amounts'>[]): Spending =>
  lines.reduce<Spending>((sum, { amounts }) => addSpending(sum, amounts), NO_SPENDING);

/** The budget that a view holds its spend against: the year's, or a twelfth of it for one month (spec §9). */
export function getBudget({ budget }: FinanceStats, month: number | null): number | null {
  const cents = parseCents(budget);
  return cents === null || month === null ? cents : getMonthBudget(cents, month);
}

const MONTH_RANKS: readonly number[] = Array.from({ length: MONTHS_A_YEAR }, (_, month) => month);

/** The twelve months, those that the server leaves out included. */
export function getMonthLines(stats: FinanceStats): AmountLine[] {
  const budget = parseCents(stats.budget);
  return MONTH_RANKS.map((month) => {
    const sent = stats.months.filter((each) => each.month === month).map(readSpending);
    const spending = sent.reduce(addSpending, NO_SPENDING);
    const against = budget === null ? null : getMonthBudget(budget, month);
    return { month, type: null, amounts: { budget: against, ...spending }, against };
  });
}

/** The months of one type: no budget is held against them; those of « Budget » are its twelfths. */
export function getTypeLines(type: string, stats: FinanceStats): AmountLine[] {
  return getMonthLines(stats).map((line) => ({
    ...line,
    type,
    amounts: type === BUDGET ? { budget: line.against, ...NO_SPENDING } : { ...line.amounts, budget: null },
  }));
}

/** A line for each type, as the server sums it: of the year or of the chosen month. */
export function getTypeTotals(stats: FinanceStats, month: number | null): AmountLine[] {
  const against = getBudget(stats, month);
  return stats.by_type.map((sent) => ({
    month,
    type: sent.type_depense,
    amounts: isBudget(sent) ? { budget: against, ...NO_SPENDING } : { budget: null, ...readSpending(sent) },
    against,
  }));
}

/** The total of the year, or of the chosen month. */
export function getTotal(stats: FinanceStats, month: number | null): Amounts {
  const lines = month === null ? getMonthLines(stats) : [];
  const spent =
    month === null
      ? sumLines(lines)
      : sumLines(getTypeTotals(stats, month).filter(({ type }) => type !== BUDGET));
  return { budget: getBudget(stats, month), ...spent };
}

/** Whether a filter by that kind of amount keeps the line: one without any is left out (spec §5). */
export const hasKind = ({ amounts }: Pick<AmountLine, 'amounts'>, kind: AmountKind | ''): boolean =>
  kind === '' || amounts[kind] !== 0;

/** The amounts of a site and of all sites below it. */
export interface SiteLine {
  /** `null` for entries without a site. */
  site: Site | null;
  amounts: Amounts;
}

/**
 * A line for each site of the table. Where sites are chosen, the rows below each are added to it: the call names the
 * sites below too, so that every server counts them.
 * @param month from 0 to 11, whose budget is a twelfth; `null` for the year
 */
export function getSiteLines(
  table: FinanceTable,
  chosen: readonly Id[],
  tree: SiteForest,
  month: number | null,
): SiteLine[] {
  const sums = new Map<string, SiteLine>();
  const homes = chosen.map((id) => ({ id, below: getDescendantIds(tree, id) }));
  for (const { site, ...sent } of table.rows) {
    const home = site && homes.find(({ id, below }) => sameId(id, site.id) || below.has(String(site.id)));
    const shown = home && !sameId(home.id, site.id) ? (tree.byId.get(String(home.id))?.site ?? site) : site;
    const key = String(shown?.id ?? '');
    const held = sums.get(key)?.amounts;
    const read = toAmounts(sent);
    const budget = read.budget === null ? (held?.budget ?? null) : read.budget + (held?.budget ?? 0);
    sums.set(key, { site: shown, amounts: { budget, ...addSpending(read, held ?? NO_SPENDING) } });
  }
  return [...sums.values()].map(({ site, amounts }) => ({
    site,
    amounts: {
      ...amounts,
      budget:
        amounts.budget === null || month === null ? amounts.budget : getMonthBudget(amounts.budget, month),
    },
  }));
}

/** What the lines of sites add up to. */
export function getSiteTotal(lines: readonly SiteLine[]): Amounts {
  const budgets = lines.flatMap(({ amounts }) => amounts.budget ?? []);
  return {
    budget: budgets.length === 0 ? null : budgets.reduce((sum, cents) => sum + cents, 0),
    ...sumLines(lines),
  };
}
