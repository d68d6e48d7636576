/** The equipment that a contract covers, by site; and the interventions on it. Pure. */

import { type Asset, formatAsset } from '../assets/model.ts';
import type { Intervention } from '../interventions/model.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { getSortTime } from '../kernel/time/paris-clock.ts';
import { formatSite, type Site } from '../sites/model.ts';
import type { Contract } from './model.ts';

/** A site with the covered equipment on it, by name; `null` for equipment without a site. */
export interface CoveredSite {
  site: Site | null;
  assets: Asset[];
}

/** By the names of the sites; equipment without one comes last. */
export function groupBySite(assets: readonly Asset[]): CoveredSite[] {
  const groups = new Map<string, CoveredSite>();
  for (const asset of assets) {
    const key = String(asset.site?.id ?? '');
    const group = groups.get(key);
    if (group) group.assets.push(asset);
    else groups.set(key, { site: asset.site, assets: [asset] });
  }
  const byKey = <T>(items: T[], key: (item: T) => string): T[] => {
    const keys = new Map(items.map((item) => [item, key(item)]));
    return items.sort((left, right) => ((keys.get(left) ?? '') < (keys.get(right) ?? '') ? -1 : 1));
  };
  for (const { assets: own } of groups.values()) byKey(own, (asset) => sortKey(formatAsset(asset)));
  return byKey([...groups.values()], ({ site }) => (site ? sortKey(formatSite(site)) : '\uffff'));
}

/** The interventions on the equipment of a contract, those without a date first, then the latest. */
export function listCoveredInterventions(
  { assets }: Pick<Contract, 'assets'>,
  interventions: readonly Intervention[],
): Intervention[] {
  const covered = new Set(assets.map(({ id }) => String(id)));
  const timeOf = ({ date_intervention }: Intervention): number =>
    getSortTime(date_intervention) || Number.MAX_SAFE_INTEGER;
  return interventions
    .filter(({ ticket }) => ticket?.asset && covered.has(String(ticket.asset.id)))
    .sort((left, right) => timeOf(right) - timeOf(left));
}
