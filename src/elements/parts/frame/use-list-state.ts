/** A list's filters and sort are attributes of its element, so that a page can store them in its address. */
import { useMemo } from 'react';
import {
  type Filters,
  type FilterValues,
  formatFilters,
  getNoFilters,
  hasFilters,
  parseFilters,
} from '../../../core/kernel/list/list-filters.ts';
import { formatSort, parseSort, type Sort } from '../../../core/kernel/list/sort-order.ts';
import { camel } from '../host/attributes.ts';
import { useHost } from '../host/use-host.ts';

type Query = Record<string, string>;

/** The filters and sort, and functions to change them. */
export interface ListState<F extends Filters, Column extends string = string> {
  filters: FilterValues<F>;
  /** Whether any filter differs from the list's defaults. */
  isFiltered: boolean;
  sort: Sort<Column> | null;
  /** Changes with the filters and the sort: the table then scrolls to its top. */
  resetKey: string;
  setFilters: (values: FilterValues<F>) => void;
  clear: () => void;
  setSort: (sort: Sort | null) => void;
  /** What an attribute of the element holds now; `null` for nothing. */
  read: (attribute: string) => string | null;
  /** Changes attributes that are no filters, and filters by their texts; `''` removes one. */
  set: (changes: Query) => void;
  /**
   * Shows exactly what these filters keep, as a page of its own: the event then asks to `push`, so that the way back
   * leads to what was shown before.
   * @param changes of attributes that are no filters
   */
  show: (values: Partial<FilterValues<F>>, changes: Query) => void;
}

export interface ListStateOptions {
  /** Attributes beside filters and sort that the event also reports: the view, the year. */
  others?: readonly string[];
  /** For attributes that do not map one to one to filters: converts them to a query, and back. */
  fromAttributes?: (query: Query) => Query;
  toAttributes?: (query: Query) => Query;
}

/**
 * Reads filters and sort from the attributes; a change is written there and dispatched as `balise-filters-changed`.
 * @param list its filters, and the columns that it can be sorted by
 * @param props of the element's view
 */
export function useListState<F extends Filters, Column extends string>(
  { filters: declared, sorts }: { filters: F; sorts: readonly Column[] },
  props: object,
  { others = [], fromAttributes = asIs, toAttributes = asIs }: ListStateOptions = {},
): ListState<F, Column> {
  const { reflect, emit, element } = useHost();
  const given = props as Record<string, string | boolean>;
  const asked = JSON.stringify(
    Object.entries(declared).map(([name, { attribute }]) => [name, String(given[camel(attribute)])]),
  );
  const filters = useMemo(
    () => parseFilters(declared, fromAttributes(Object.fromEntries(JSON.parse(asked)))),
    [declared, asked, fromAttributes],
  );
  const sortText = String(given.sort ?? '');
  const sort = useMemo(() => parseSort(sortText, sorts), [sortText, sorts]);

  const fields = Object.values(declared);
  const flags = fields.filter(({ control }) => control === 'toggle').map(({ attribute }) => attribute);
  const names = [...fields.map(({ attribute }) => attribute), 'sort', ...others];
  const read = (name: string): string | null => {
    const value = element.getAttribute(name);
    // a boolean attribute without a value is on
    if (flags.includes(name)) return value === null || value === 'false' ? null : 'true';
    return value || null;
  };
  const set = (changes: Query, push = false) => {
    for (const [name, value] of Object.entries(changes)) reflect(name, value || null);
    emit('balise-filters-changed', {
      filters: Object.fromEntries(names.map((name) => [name, read(name)])),
      ...(push && { push }),
    });
  };
  const setFilters = (values: FilterValues<F>, changes: Query = {}, push = false) => {
    const query = toAttributes(formatFilters(declared, values) as Query);
    const filtered = Object.entries(declared).map(([name, { attribute, control, format }]) => [
      attribute,
      // the text as typed, blanks included
      control === 'search' ? format(values[name as keyof F]) : (query[name] ?? ''),
    ]);
    set({ ...Object.fromEntries(filtered), ...changes }, push);
  };
  return {
    filters,
    isFiltered: hasFilters(declared, filters),
    sort,
    resetKey: JSON.stringify([formatFilters(declared, filters), formatSort(sort)]),
    setFilters: (values) => setFilters(values),
    clear: () => setFilters(getNoFilters(declared)),
    setSort: (wanted) => set({ sort: formatSort(wanted) }),
    read,
    set: (changes) => set(changes),
    show: (values, changes) => setFilters({ ...getNoFilters(declared), ...values }, changes, true),
  };
}

const asIs = (query: Query): Query => query;
