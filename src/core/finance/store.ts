/** The stores of finance: the entries of a year, one entry, the figures, and the writes. */
import { atom, onMount } from 'nanostores';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { readOrForget } from '../kernel/store/not-found.ts';
import { createQuery, type FetchContext, type Query } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { createResource } from '../kernel/store/resource.ts';
import * as api from './entry-api.ts';
import { ENTRY_DELETED } from './entry-texts.ts';
import { type EntryPatch, FinanceEntry } from './model.ts';
import type { FinanceParams } from './params.ts';

/** Counts the writes: figures that a screen shows are then read again. */
const $writes = atom(0);
const countWrite = () => $writes.set($writes.value + 1);

/** The years that have been shown. */
const years = new Set<string>();

/** The entries of a year, `YYYY`. */
export const entryCollection = family((year) => {
  years.add(year);
  return createCollection(api.entriesPath(year), FinanceEntry);
});

const getYearOf = ({ date_gestion }: Pick<FinanceEntry, 'date_gestion'>): string => date_gestion.slice(0, 4);
const listShown = () => [...years].map((year) => ({ year, ...entryCollection(year) }));

/** The entries of all years that have been shown. */
const shownEntries = {
  get: (id: Id): FinanceEntry | undefined => listShown().flatMap(({ get }) => get(id) ?? [])[0],
  /** An entry whose date has changed leaves the list of its former year. */
  upsert: (entry: FinanceEntry): void => {
    for (const { year, get, upsert, remove } of listShown()) {
      if (year === getYearOf(entry)) upsert(entry);
      else if (get(entry.id)) remove(entry.id);
    }
  },
  remove: (id: Id): void => {
    for (const { remove } of listShown()) remove(id);
  },
  refresh: async (): Promise<void> => {
    await Promise.all(listShown().map(({ $state, refresh }) => $state.value?.loadedAt && refresh()));
  },
};

/** An entry with the tag of its version. */
export const entryQuery = family((id) =>
  createQuery((context) => readOrForget(api.entryCalls.fetch(id, context), () => shownEntries.remove(id))),
);

/** Figures by their parameters, read again after each write. */
function createFigures<T>(fetcher: (query: FinanceParams, context: FetchContext) => Promise<T>) {
  const figuresOf = family((search): Query<T> => {
    const params = Object.fromEntries(new URLSearchParams(search)) as FinanceParams;
    const query = createQuery((context) => fetcher(params, context), { staleMs: SMALL_STALE_MS });
    onMount(query.$state, () => $writes.listen(() => void query.refresh()));
    return query;
  });
  return (params: FinanceParams): Query<T> => figuresOf(new URLSearchParams({ ...params }).toString());
}

/** `GET /api/finance/stats/`. */
export const financeStatsQuery = createFigures(api.fetchFinanceStats);

/** `GET /api/finance/table_stats/`. */
export const financeTableQuery = createFigures(api.fetchFinanceTable);

/** How entries are written: one that changes its year is shown there. */
export const {
  create: createEntry,
  change: changeEntry,
  remove: removeEntry,
} = createResource({
  calls: {
    ...api.entryCalls,
    change: async (id, change: EntryPatch, options) => {
      const saved = await api.entryCalls.change(id, change, options);
      // also where its date leads to another year
      if (saved) shownEntries.upsert(saved.entry);
      return saved;
    },
  },
  queryOf: entryQuery,
  collection: shownEntries,
  deleted: ENTRY_DELETED,
  onWritten: countWrite,
});
