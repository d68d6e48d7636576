import { useMemo } from 'react';
import { formatSort, parseSort, type Sort } from '../../core/_lib/order.ts';
import { ASSET_SORTS, type AssetSort } from '../../core/assets/columns.ts';
import { type AssetFilters, formatAssetFilters, parseAssetFilters } from '../../core/assets/filters.ts';
import { useHost } from '../_kit/use-host.ts';

/** The attributes that hold what people have chosen. */
export interface ListState {
  q: string;
  sites: string;
  category: string;
  untagged: boolean;
  sort: string;
}

const NAMES = ['q', 'sites', 'category', 'untagged', 'sort'] as const;
type Name = (typeof NAMES)[number];

export interface Chosen {
  filters: AssetFilters;
  sort: Sort<AssetSort> | null;
  setFilters: (filters: AssetFilters) => void;
  setSort: (sort: Sort | null) => void;
}

/** Reads what is chosen from the attributes; a change is reflected there, and told by `balise-filters-changed`. */
export function useFilters({ q, sites, category, untagged, sort }: ListState): Chosen {
  const { reflect, emit, element } = useHost();
  const filters = useMemo(
    () => parseAssetFilters({ q, sites, category, untagged: String(untagged) }),
    [q, sites, category, untagged],
  );
  const order = useMemo(() => parseSort(sort, ASSET_SORTS), [sort]);

  const read = (name: Name): string | null => {
    // a bare `untagged` is true
    if (name === 'untagged') return element.hasAttribute(name) ? 'true' : null;
    return element.getAttribute(name) || null;
  };
  const change = (changes: Partial<Record<Name, string>>) => {
    for (const [name, value] of Object.entries(changes)) reflect(name, value || null);
    emit('balise-filters-changed', { filters: Object.fromEntries(NAMES.map((name) => [name, read(name)])) });
  };
  return {
    filters,
    sort: order,
    setFilters: (wanted) => {
      const told = formatAssetFilters(wanted);
      // `q` as it is being typed, blanks included
      change({ sites: '', category: '', untagged: '', ...told, q: wanted.q });
    },
    setSort: (wanted) => change({ sort: formatSort(wanted) }),
  };
}
