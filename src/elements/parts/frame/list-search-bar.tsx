import { FilterBar, type FilterBarProps } from '../filter/filter-bar.tsx';
import { SearchField } from '../filter/search-field.tsx';

/** The part of a list's state that the bar reads: one of its filters is words. */
interface SearchedState<Values extends { q: string }> {
  filters: Values;
  setFilters: (values: Values) => void;
  isFiltered: boolean;
  clear: () => void;
}

export interface ListSearchBarProps<Values extends { q: string }>
  extends Pick<FilterBarProps, 'fold' | 'children'> {
  texts: Record<'filters' | 'search', string>;
  state: SearchedState<Values>;
}

/** The filters of a list that is no table: words, then its chips. */
export function ListSearchBar<Values extends { q: string }>(props: ListSearchBarProps<Values>) {
  const { texts, state, fold, children } = props;
  const { filters, setFilters } = state;
  return (
    <FilterBar
      label={texts.filters}
      search={
        <SearchField
          label={texts.search}
          value={filters.q}
          onChange={(q) => setFilters({ ...filters, q })}
          shortcut
        />
      }
      active={state.isFiltered}
      onClear={state.clear}
      fold={fold}
    >
      {children}
    </FilterBar>
  );
}
