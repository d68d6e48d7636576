/**
 * The work of people and companies, counted from the interventions and contracts that name them. Nobody is ranked by
 * it: lists are sorted by name until somebody asks for another order. Pure.
 */

import type { Contract } from '../contracts/model.ts';
import type { Intervention } from '../interventions/model.ts';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { parseCents } from '../kernel/lib/money.ts';
import { getSortTime, getToday, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';

/** A mean of fewer notes than this is not shown: it would judge a person by one bad day. */
export const LEAST_NOTES = 3;

/** The interventions of one person or company, counted. */
export interface Workload {
  total: number;
  /** Not realised yet. */
  open: number;
  /** Not realised yet, planned for later than now. */
  upcoming: number;
  realised: number;
  notes: number;
  /** The mean note; `null` with fewer than `LEAST_NOTES`. */
  note: number | null;
  /** In cents; `null` where the server leaves costs out. */
  cost: number | null;
}

/** Which of the two parties of an intervention is counted. */
export type PartyName = 'prestataire' | 'intervenant';

/** @param now milliseconds since 1970 */
export function summarizeWork(interventions: readonly Intervention[], now: number): Workload {
  const clock = toWallMs(now);
  const open = interventions.filter(({ date_realisation }) => !date_realisation);
  const notes = interventions.flatMap(({ note }) => note ?? []);
  const costs = interventions.flatMap(({ cout_achat }) => (cout_achat === undefined ? [] : [cout_achat]));
  return {
    total: interventions.length,
    open: open.length,
    upcoming: open.filter(({ date_intervention }) => getWallTime(date_intervention) >= clock).length,
    realised: interventions.length - open.length,
    notes: notes.length,
    note: notes.length < LEAST_NOTES ? null : notes.reduce((sum, note) => sum + note, 0) / notes.length,
    cost:
      costs.length === 0 && interventions.length > 0
        ? null
        : costs.reduce((sum, cost) => sum + (parseCents(cost) ?? 0), 0),
  };
}

/** The work of each person or company, by id as text. @param now milliseconds since 1970 */
export function countWork(
  interventions: readonly Intervention[],
  party: PartyName,
  now: number,
): ReadonlyMap<string, Workload> {
  const named = interventions.filter((row) => row[party] !== null);
  const groups = groupBy(named, (row) => String(row[party]?.id));
  return new Map([...groups].map(([id, rows]) => [id, summarizeWork(rows, now)]));
}

/** The interventions of that person or company, those to be planned first, then the latest. */
export function listWork(
  interventions: readonly Intervention[],
  party: PartyName,
  wanted: Id,
): Intervention[] {
  const timeOf = ({ date_intervention }: Intervention): number =>
    getSortTime(date_intervention) || Number.MAX_SAFE_INTEGER;
  return interventions
    .filter((row) => sameId(row[party]?.id, wanted))
    .sort((left, right) => timeOf(right) - timeOf(left));
}

/** How many interventions each year has, by planned date, else by creation; the latest year first. */
export function countByYear(interventions: readonly Intervention[]): { year: string; count: number }[] {
  const years = groupBy(interventions, ({ date_intervention, date_creation }) =>
    (date_intervention ?? date_creation).slice(0, 4),
  );
  return [...years]
    .filter(([year]) => /^\d{4}$/.test(year))
    .map(([year, rows]) => ({ year, count: rows.length }))
    .sort((left, right) => right.year.localeCompare(left.year));
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** The contracts of a company that have not ended. */
export interface Agreements {
  active: number;
  /** The first of their ends, `YYYY-MM-DD`; `null` when none has one. */
  next: string | null;
}

/** The contracts that have not ended, of each company by id as text. @param now milliseconds since 1970 */
export function countContracts(
  contracts: readonly Pick<Contract, 'prestataire' | 'date_end'>[],
  now: number,
): ReadonlyMap<string, Agreements> {
  const today = getToday(now);
  const counts = new Map<string, Agreements>();
  for (const { prestataire, date_end } of contracts) {
    const end = date_end?.slice(0, 10) ?? null;
    if (!prestataire || (end !== null && end < today)) continue;
    const { active, next } = counts.get(String(prestataire.id)) ?? { active: 0, next: null };
    const first = next === null || (end !== null && end < next) ? end : next;
    counts.set(String(prestataire.id), { active: active + 1, next: first });
  }
  return counts;
}

/**
 * The contracts of a company: those that go on, the first to end first and those without an end last; then those that
 * have ended, the latest first.
 * @param now milliseconds since 1970
 */
export function listContractsOf(
  contracts: readonly Contract[],
  company: Id,
  now: number = Date.now(),
): Contract[] {
  const today = getToday(now);
  const own = contracts
    .filter(({ prestataire }) => sameId(prestataire?.id, company))
    .sort((left, right) => (left.date_end ?? '9').localeCompare(right.date_end ?? '9'));
  const isOver = ({ date_end }: Contract): boolean => date_end !== null && date_end.slice(0, 10) < today;
  return [...own.filter((contract) => !isOver(contract)), ...own.filter(isOver).reverse()];
}
