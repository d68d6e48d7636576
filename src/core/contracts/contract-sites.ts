/** Where a contract applies: the sites of the equipment that it covers. Pure. */
import { sortKey } from '../kernel/lib/sort-key.ts';
import { formatSite, type Site } from '../sites/model.ts';
import type { Contract } from './model.ts';

const known = new WeakMap<object, readonly Site[]>();

/** The sites of a contract's equipment, each once, by name; computed once per contract. */
export function getContractSites(contract: Pick<Contract, 'assets'>): readonly Site[] {
  const found = known.get(contract);
  if (found) return found;
  const byId = new Map<string, Site>();
  for (const { site } of contract.assets) {
    if (site && !byId.get(String(site.id))?.name) byId.set(String(site.id), site);
  }
  const sites = [...byId.values()]
    .map((site) => ({ site, key: sortKey(formatSite(site)) }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ site }) => site);
  known.set(contract, sites);
  return sites;
}
