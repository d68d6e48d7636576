/** The filter bar of a list, from the list's declared filters. */
import { Fragment, type ReactNode } from 'react';
import { type Filters, type FilterValues, formatFilters } from '../../../core/kernel/list/list-filters.ts';
import { ChoiceFilter } from '../filter/choice-filter.tsx';
import { ComboFilter } from '../filter/combo-filter.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import type { Choices } from '../filter/filter-chip.tsx';
import { NumberFilter } from '../filter/number-filter.tsx';
import { SearchField } from '../filter/search-field.tsx';
import { ToggleFilter } from '../filter/toggle-filter.tsx';
import { SiteChip } from '../sites/site-chip.tsx';
import { SitesFilter } from '../sites/sites-filter.tsx';
import type { ListState } from './use-list-state.ts';
import { useSites } from './use-sites.tsx';

/** What a filter's control shows beside its value. */
export interface FilterLook {
  label: string;
  /** For a number: the full label. */
  hint?: string;
  /** For a choice or a combo; a function is called once they are shown. */
  choices?: Choices;
  /** For a choice: the value that excludes the others. */
  exclusive?: string;
  /** More choices may be loaded; by default as long as more rows are. */
  pending?: boolean;
  /** Draws a control of the list's own. */
  render?: () => ReactNode;
  /** For such a control: the chosen value as text; `''` for none. */
  say?: () => string;
  /** The names of the other filters that it sets. */
  sets?: readonly string[];
  hidden?: boolean;
}

export interface ListFiltersProps<F extends Filters> {
  filters: F;
  state: ListState<F>;
  /** The accessible name of the bar. */
  label: string;
  /** One per filter with a control. */
  looks: Partial<Record<keyof F, FilterLook>>;
  /** More rows are being loaded, and choices with them. */
  pending: boolean;
  /** The number of rows found; `null` where the filters choose no rows. */
  found: number | null;
  /** Whether a row has that id, for a filter by number. */
  hasId?: (id: string) => boolean;
  /** The table's tools, at the end of the row. */
  tools?: ReactNode;
}

/** Each filter with its declared control, in the order of declaration. */
export function ListFilters<F extends Filters>(props: ListFiltersProps<F>) {
  const { filters, state, label, looks, hasId = () => true, tools } = props;
  const sites = useSites();
  const draw = (name: keyof F & string): ReactNode => {
    const look = looks[name];
    if (!look) return null;
    if (look.render) return look.render();
    const { hint = look.label, choices = [], pending = props.pending } = look;
    const value: unknown = state.filters[name];
    const onChange = (next: unknown) =>
      state.setFilters({ ...state.filters, [name]: next } as FilterValues<F>);
    switch (filters[name]?.control) {
      case 'search':
        return <SearchField label={look.label} value={value as string} onChange={onChange} shortcut />;
      case 'number':
        return (
          <NumberFilter
            label={look.label}
            title={hint}
            value={value as string}
            onChange={onChange}
            isKnown={hasId}
          />
        );
      case 'site':
        return <SiteChip label={look.label} value={value as string} onChange={onChange} {...sites} />;
      case 'sites':
        return <SitesFilter label={look.label} values={value as string[]} onChange={onChange} {...sites} />;
      case 'combo':
        return (
          <ComboFilter
            label={look.label}
            choices={choices}
            value={value as string}
            onChange={onChange}
            pending={pending}
          />
        );
      case 'choice':
        return (
          <ChoiceFilter
            label={look.label}
            choices={choices}
            values={value as string[]}
            onChange={onChange}
            exclusive={look.exclusive}
            pending={pending}
          />
        );
      case 'toggle':
        return <ToggleFilter label={look.label} value={value as boolean} onChange={onChange} />;
      default:
        return null;
    }
  };
  const names = Object.keys(filters);
  const isSearch = (name: string) => filters[name]?.control === 'search';
  const chips = names.filter((name) => !isSearch(name) && looks[name] && !looks[name].hidden);
  const show = (name: string) => <Fragment key={name}>{draw(name)}</Fragment>;
  return (
    <FilterBar
      label={label}
      search={names.filter(isSearch).map(show)}
      active={state.isFiltered}
      onClear={state.clear}
      end={tools}
      fold={{ chips: chips.length, set: countSet(props, chips), found: props.found }}
    >
      {chips.map(show)}
    </FilterBar>
  );
}

/** The number of controls that are set; one of them may set several filters. */
function countSet<F extends Filters>(
  { filters, state, looks }: ListFiltersProps<F>,
  controls: readonly string[],
): number {
  const set = Object.keys(formatFilters(filters, state.filters));
  const owner = (name: string) =>
    looks[name] ? name : controls.find((each) => looks[each]?.sets?.includes(name));
  return new Set(set.map(owner).filter((name) => name && controls.includes(name))).size;
}
