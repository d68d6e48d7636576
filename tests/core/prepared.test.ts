import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CollectionState } from '../../src/core/_lib/collection.ts';
import { createPrepared } from '../../src/core/_lib/prepared.ts';
import { UNLOADED } from '../../src/core/_lib/query.ts';
import { setCredentials } from '../../src/core/credentials.ts';

const stateOf = (items: string[], revision = 0): CollectionState<string> => ({
  ...UNLOADED,
  items,
  size: items.length,
  revision,
  count: null,
  incomplete: false,
});
/** Remembers all that it was ever given, as the choices of a filter do. */
const prepare = (items: readonly string[], previous?: readonly string[]): readonly string[] => [
  ...new Set([...(previous ?? []), ...items]),
];

beforeEach(() => setCredentials({ username: 'camille', password: 'x' }));
afterEach(() => setCredentials(null));

test('what was prepared is brought up to date with what changed', () => {
  const $state = atom(stateOf(['a']));
  const $prepared = createPrepared($state, prepare);
  expect($prepared.get()).toEqual(['a']);
  const before = $prepared.get();
  $state.set({ ...stateOf(['a']), items: $state.get().items, wait: null });
  expect($prepared.get()).toBe(before);
  $state.set(stateOf(['b'], 1));
  expect($prepared.get()).toEqual(['a', 'b']);
});

test('another person finds nothing of the former one, also when nobody watched meanwhile', () => {
  const $state = atom(stateOf(['à Camille']));
  const $prepared = createPrepared($state, prepare);
  expect($prepared.get()).toEqual(['à Camille']);
  setCredentials(null);
  setCredentials({ username: 'paul', password: 'x' });
  $state.set(stateOf(['à Paul'], 1));
  expect($prepared.get()).toEqual(['à Paul']);
});
