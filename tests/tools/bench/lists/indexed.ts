/** A list indexed as an element indexes it: what is asked for at once, the rest while the page is idle. */
import { atom } from 'nanostores';
import {
  type Filters,
  type FilterValues,
  findRows,
  getNoFilters,
} from '../../../../src/core/kernel/list/list-filters.ts';
import type { IndexDeclaration } from '../../../../src/core/kernel/list/list-index.ts';
import { createListStore } from '../../../../src/core/kernel/list/list-store.ts';
import { UNLOADED } from '../../../../src/core/kernel/store/query.ts';

/** @param given filters beside what is searched */
export function indexList<T extends { id: string | number }, F extends Filters>(
  items: readonly T[],
  declaration: IndexDeclaration<T, never>,
  filters: F,
  given: Partial<FilterValues<F>>,
) {
  const $state = atom({
    ...UNLOADED,
    items,
    size: items.length,
    revision: 1,
    count: items.length,
    incomplete: false,
    arrivals: 0,
    own: 0,
  });
  const index = createListStore($state, declaration).get();
  const values = { ...getNoFilters(filters), ...given };
  return { rows: index.rows, find: (q: string) => findRows(filters, { ...values, q }, index) };
}
