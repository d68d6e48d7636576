/** The list of the entries of a year, shared by all elements that show it. */
import { family } from '../kernel/lib/store-family.ts';
import { createList } from '../kernel/list/list-store.ts';
import { ENTRY_FILTERS, ENTRY_INDEX } from './list.ts';
import { entryCollection } from './store.ts';

export const entryList = family((year) =>
  createList({
    name: 'entry-list',
    collection: entryCollection(year),
    index: ENTRY_INDEX,
    filters: ENTRY_FILTERS,
  }),
);

/** What the list is sorted by, whatever the year. */
export const ENTRY_SORTS = Object.keys(ENTRY_INDEX.sortKeys) as (keyof typeof ENTRY_INDEX.sortKeys)[];
