import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { ListIndex } from '../../../../src/core/kernel/list/list-index.ts';
import { createListStore } from '../../../../src/core/kernel/list/list-store.ts';
import type { CollectionState } from '../../../../src/core/kernel/store/collection.ts';
import { UNLOADED } from '../../../../src/core/kernel/store/query.ts';

interface Row {
  id: number;
  name: string;
  owner: string;
}

const readName = vi.fn(({ name }: Row) => name);
const DECLARATION = {
  codes: { owner: { key: ({ owner }: Row) => owner, item: ({ owner }: Row) => owner } },
  texts: { name: readName },
  numbers: { id: ({ id }: Row) => id },
  sortKeys: { name: ({ name }: Row) => name },
};
const rowOf = (id: number, name = `Nom ${id}`, owner = 'Camille'): Row => ({ id, name, owner });
const stateOf = (items: Row[], revision = 0): CollectionState<Row> => ({
  ...UNLOADED,
  items,
  size: items.length,
  revision,
  count: null,
  incomplete: false,
  arrivals: 0,
  own: 0,
});

beforeEach(() => {
  readName.mockClear();
  setCredentials({ username: 'camille', password: 'x' });
});
afterEach(() => setCredentials(null));

test('a column is read at its first use, then only for changed rows', () => {
  const rows = [rowOf(1, 'Été'), rowOf(2), rowOf(3)];
  const first = new ListIndex(DECLARATION, rows);
  expect(readName).not.toHaveBeenCalled();
  expect(first.texts('name')).toEqual(['ete', 'nom 2', 'nom 3']);
  const second = new ListIndex(DECLARATION, rows.with(1, rowOf(2, 'Deux')), first);
  readName.mockClear();
  expect(second.texts('name')).toEqual(['ete', 'deux', 'nom 3']);
  // of the old row and the new one
  expect(readName).toHaveBeenCalledTimes(2);
  expect(second.texts('name')).toHaveLength(3);
  expect(readName).toHaveBeenCalledTimes(2);
});

test('removed rows are removed from every column and every order', () => {
  const rows = [rowOf(3, 'c'), rowOf(1, 'a'), rowOf(2, 'b')];
  const first = new ListIndex(DECLARATION, rows);
  expect([...first.sorted('name').order]).toEqual([1, 2, 0]);
  const second = new ListIndex(DECLARATION, rows.slice(0, 2), first);
  expect([...second.sorted('name').order]).toEqual([1, 0]);
  expect(second.texts('name')).toEqual(['c', 'a']);
  expect(second.numbers('id')).toEqual([3, 1]);
});

test('an index is completed in slices, each continuing after the last one', () => {
  const index = new ListIndex(
    DECLARATION,
    Array.from({ length: 1000 }, (_, id) => rowOf(id)),
  );
  let slices = 1;
  while (!index.warm(() => true)) slices++;
  expect(slices).toBeGreaterThan(3);
  readName.mockClear();
  expect(index.texts('name')).toHaveLength(1000);
  expect(index.codes('owner').values).toEqual(['Camille']);
  expect(readName).not.toHaveBeenCalled();
});

test("a collection's index is renewed whenever the list changes, and completed while the page is idle", async () => {
  const $state = atom(stateOf([rowOf(1)]));
  const $index = createListStore($state, DECLARATION);
  const before = $index.get();
  expect(before.rows).toHaveLength(1);
  $state.set({ ...$state.get(), wait: null });
  expect($index.get()).toBe(before);
  $state.set(stateOf([rowOf(1), rowOf(2)], 1));
  const after = $index.get();
  expect(after).not.toBe(before);
  await vi.waitFor(() => expect(readName).toHaveBeenCalledTimes(2));
  expect(after.texts('name')).toHaveLength(2);
  expect(readName).toHaveBeenCalledTimes(2);
});

test('a new user finds no data of the former one, even if nothing was listening meanwhile', () => {
  const $state = atom(stateOf([rowOf(1, 'Secret', 'Camille')]));
  const $index = createListStore($state, DECLARATION);
  expect($index.get().codes('owner').values).toEqual(['Camille']);
  setCredentials(null);
  setCredentials({ username: 'paul', password: 'x' });
  $state.set(stateOf([rowOf(2, 'Note', 'Paul')], 1));
  expect($index.get().codes('owner').values).toEqual(['Paul']);
});
