/** Contracts by the month that they end in, and by site or provider. Pure; days are whole numbers since 1970. */
import { sortKey } from '../kernel/lib/sort-key.ts';
import { addMonths, getMonthStart } from '../kernel/time/wall-time.ts';
import type { Site } from '../sites/model.ts';
import { getContractSites } from './contract-sites.ts';
import { getEndDay } from './end-date.ts';
import { CONTROLE, type Contract } from './model.ts';

/** The present month and the eleven after it. */
export const SCHEDULE_MONTHS = 12;

/** A month by its first day, and that of the month after it. */
export interface ScheduleMonth {
  first: number;
  next: number;
}

/** @param today in Paris, in days since 1970: `getDayOf` */
export function getScheduleMonths(today: number): ScheduleMonth[] {
  const start = getMonthStart(today);
  return Array.from({ length: SCHEDULE_MONTHS }, (_, rank) => ({
    first: addMonths(start, rank),
    next: addMonths(start, rank + 1),
  }));
}

/** Where an end falls: the rank of its month, before the first, after the last, or nowhere without an end. */
export type SchedulePlace = number | 'before' | 'after' | 'none';

export function placeEnd(end: number, months: readonly ScheduleMonth[]): SchedulePlace {
  if (Number.isNaN(end)) return 'none';
  if (end < (months[0]?.first ?? 0)) return 'before';
  const rank = months.findIndex(({ next }) => end < next);
  return rank < 0 ? 'after' : rank;
}

/** How far a day is in its month: 0 for the first, 1 for the last. */
export const getShare = (day: number, { first, next }: ScheduleMonth): number =>
  (day - first) / Math.max(next - first - 1, 1);

/** The highest site above equipment, or the site itself; what a schedule is grouped by. */
export interface TopSite {
  /** Its id, which filters take; `''` where the server sent its name alone. */
  id: string;
  name: string;
}

const toTop = ({ id, name, top }: Site): TopSite =>
  top?.name ? { id: top.id === null ? '' : String(top.id), name: top.name } : { id: String(id), name };

const keyOf = ({ id, name }: TopSite): string => id || `\n${name}`;

/** The highest sites of a contract's equipment, each once. */
export function getTopSites(contract: Pick<Contract, 'assets'>): TopSite[] {
  const byKey = new Map<string, TopSite>();
  for (const site of getContractSites(contract)) {
    const top = toTop(site);
    if (top.name) byKey.set(keyOf(top), top);
  }
  return [...byKey.values()];
}

/** What the lines of a schedule are grouped by. */
export type ScheduleBy = 'site' | 'prestataire';

/** The contracts of a site or provider, what ends first before; `name` is `''` for those without one. */
export interface ScheduleGroup {
  key: string;
  name: string;
  contracts: Contract[];
}

/** By name, those without a site or provider last. A contract on several sites is in the group of each. */
export function groupSchedule(contracts: readonly Contract[], by: ScheduleBy): ScheduleGroup[] {
  const groups = new Map<string, ScheduleGroup>();
  const put = (key: string, name: string, contract: Contract) => {
    const group = groups.get(key);
    if (group) group.contracts.push(contract);
    else groups.set(key, { key, name, contracts: [contract] });
  };
  for (const contract of contracts) {
    const { prestataire } = contract;
    const tops = by === 'site' ? getTopSites(contract) : [];
    for (const top of tops) put(keyOf(top), top.name, contract);
    if (by === 'prestataire' && prestataire)
      put(String(prestataire.id), prestataire.raison_sociale, contract);
    else if (tops.length === 0) put('', '', contract);
  }
  for (const group of groups.values()) group.contracts = byEnd(group.contracts);
  return byName([...groups.values()]);
}

/** The first `most` lines of a schedule. @returns how many lines are left out too */
export function cutSchedule(
  groups: readonly ScheduleGroup[],
  most: number,
): { shown: ScheduleGroup[]; left: number } {
  let room = most;
  let left = 0;
  const shown: ScheduleGroup[] = [];
  for (const group of groups) {
    const contracts = group.contracts.slice(0, Math.max(room, 0));
    if (contracts.length > 0) shown.push({ ...group, contracts });
    left += group.contracts.length - contracts.length;
    room -= contracts.length;
  }
  return { shown, left };
}

/** Those without an end last. */
const byEnd = (contracts: readonly Contract[]): Contract[] => {
  const last = (contract: Contract): number => getEndDay(contract) || Number.MAX_SAFE_INTEGER;
  return contracts.toSorted((one, other) => last(one) - last(other));
};

const byName = <T extends { name: string }>(named: readonly T[]): T[] =>
  named.toSorted((one, other) =>
    (one.name ? sortKey(one.name) : '\uffff') < (other.name ? sortKey(other.name) : '\uffff') ? -1 : 1,
  );

/** The regulatory checks that have ended or will, what ends first before. */
export const listNextControls = (contracts: readonly Contract[]): Contract[] =>
  byEnd(
    contracts.filter((contract) => contract.type.trim() === CONTROLE && !Number.isNaN(getEndDay(contract))),
  );

/** The regulatory checks of a site; those without an end are not counted. */
export interface SiteControls extends TopSite {
  /** How many have ended before today. */
  over: number;
  /** How many end in each month, from today on. */
  months: number[];
}

/** One line a site with checks that have ended or end within the twelve months. @param today see `getScheduleMonths` */
export function countControls(contracts: readonly Contract[], today: number): SiteControls[] {
  const months = getScheduleMonths(today);
  const lines = new Map<string, SiteControls>();
  for (const contract of contracts) {
    const end = getEndDay(contract);
    const place = placeEnd(end, months);
    const isOver = end < today;
    if (contract.type.trim() !== CONTROLE || (!isOver && typeof place !== 'number')) continue;
    const tops = getTopSites(contract);
    for (const top of tops.length > 0 ? tops : [{ id: '', name: '' }]) {
      const line = lines.get(keyOf(top)) ?? { ...top, over: 0, months: months.map(() => 0) };
      lines.set(keyOf(top), line);
      if (isOver) line.over += 1;
      else line.months[place as number] = (line.months[place as number] ?? 0) + 1;
    }
  }
  return byName([...lines.values()]);
}
