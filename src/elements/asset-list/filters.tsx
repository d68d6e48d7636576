import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { getCategoryChoices } from '../../core/assets/choices.ts';
import type { PreparedAssets } from '../../core/assets/columns.ts';
import {
  ALL_CATEGORIES,
  type AssetFilters,
  hasAssetFilters,
  NO_ASSET_FILTERS,
  NO_CATEGORY,
} from '../../core/assets/filters.ts';
import { $categories } from '../../core/categories/store.ts';
import { useSites } from '../_kit/use-sites.tsx';
import { ComboFilter } from '../_ui/combo-filter.tsx';
import { FilterBar } from '../_ui/filter-bar.tsx';
import { SearchField } from '../_ui/search-field.tsx';
import { SitesFilter } from '../_ui/sites-filter.tsx';
import { ToggleFilter } from '../_ui/toggle-filter.tsx';
import { TEXTS } from './texts.ts';

export interface FiltersProps {
  prepared: PreparedAssets;
  filters: AssetFilters;
  onChange: (filters: AssetFilters) => void;
  /** Tools of the table, at the end of the row. */
  tools: ReactNode;
}

/** The search, and the filters of spec §5. */
export function Filters({ prepared, filters, onChange, tools }: FiltersProps) {
  const sites = useSites();
  const categories = useStore($categories);
  const change = (changed: Partial<AssetFilters>) => onChange({ ...filters, ...changed });
  const choices = useMemo(
    () => [
      { value: ALL_CATEGORIES, label: TEXTS.allCategories },
      ...getCategoryChoices(prepared, categories.items).map(({ value, label }) => ({
        value,
        label: label || TEXTS.categoryNumber(value),
      })),
      { value: NO_CATEGORY, label: TEXTS.noCategory },
    ],
    [prepared, categories],
  );
  return (
    <FilterBar
      label={TEXTS.filters}
      active={hasAssetFilters(filters)}
      onClear={() => onChange(NO_ASSET_FILTERS)}
      end={tools}
    >
      <SearchField
        label={TEXTS.search}
        placeholder={TEXTS.searchHint}
        value={filters.q}
        onChange={(q) => change({ q })}
        shortcut
      />
      <SitesFilter
        label={TEXTS.columns.site}
        values={filters.sites}
        onChange={(sites) => change({ sites })}
        {...sites}
      />
      <ComboFilter
        label={TEXTS.columns.category}
        choices={choices}
        value={filters.category}
        onChange={(category) => change({ category })}
      />
      <ToggleFilter
        label={TEXTS.untagged}
        value={filters.untagged}
        onChange={(untagged) => change({ untagged })}
      />
    </FilterBar>
  );
}
