/** The stores of finance: the entries of a year, one entry, the figures, and the writes. */
import { atom, onMount } from 'nanostores';
import { readOrForget, settleDeletion } from '../kernel/http/not-found.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import type { ActionContext } from '../kernel/store/action.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { createQuery, type FetchContext, type Query } from '../kernel/store/query.ts';
import { createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './entry-api.ts';
import { type EntryInput, type EntryPatch, FinanceEntry } from './model.ts';
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
  createQuery((context) => readOrForget(api.fetchEntry(id, context), () => shownEntries.remove(id))),
);

/** Figures by their parameters, read again after each write. */
function createFigures<T>(fetcher: (query: FinanceParams, context: FetchContext) => Promise<T>) {
  const figuresOf = family((search): Query<T> => {
    const params = Object.fromEntries(new URLSearchParams(search)) as FinanceParams;
    const query = createQuery((context) => fetcher(params, context), { staleMs: 10_000 });
    onMount(query.$state, () => $writes.listen(() => void query.refresh()));
    return query;
  });
  return (params: FinanceParams): Query<T> => figuresOf(new URLSearchParams({ ...params }).toString());
}

/** `GET /api/finance/stats/`. */
export const financeStatsQuery = createFigures(api.fetchFinanceStats);

/** `GET /api/finance/table_stats/`. */
export const financeTableQuery = createFigures(api.fetchFinanceTable);

const writes = createVersionedWrites('entry', entryQuery, shownEntries);

/** Creates an entry; the list of its year shows it at once. @throws ApiError */
export async function createEntry(
  context: ActionContext,
  input: EntryInput,
  key?: string,
): Promise<{ id: Id | null }> {
  const created = await api.postEntry(input, { ...context, key });
  if (created) shownEntries.upsert(created.entry);
  else void shownEntries.refresh();
  countWrite();
  return { id: created?.entry.id ?? null };
}

/** Changes an entry (PATCH), based on the version on screen. @throws ApiError 412 when the server holds a newer one */
export async function changeEntry(
  context: ActionContext,
  id: Id,
  change: EntryPatch,
  key: string,
): Promise<{ id: Id }> {
  await writes.write(id, async (ifMatch) => {
    const saved = await api.updateEntry(id, change, { ...context, key, ifMatch });
    // also where its date leads to another year
    if (saved) shownEntries.upsert(saved.entry);
    return saved;
  });
  countWrite();
  return { id };
}

/** Deletes an entry, also when it was deleted already. @throws ApiError */
export async function removeEntry(context: ActionContext, id: Id): Promise<void> {
  await settleDeletion(api.deleteEntry(id, context));
  shownEntries.remove(id);
  entryQuery(id).drop();
  countWrite();
}
