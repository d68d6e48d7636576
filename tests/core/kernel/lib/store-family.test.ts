import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $identity } from '../../../../src/core/kernel/http/credentials.ts';
import { family, permanentFamily, RECENT } from '../../../../src/core/kernel/lib/store-family.ts';
import { createQuery, type QueryState } from '../../../../src/core/kernel/store/query.ts';

const KEYS = 10_000;
/** Longer than nanostores keeps a store mounted after its last listener, in milliseconds. */
const UNMOUNTED = 2000;

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;
/** Runs the garbage collector and waits for finalizers. */
async function release(): Promise<void> {
  vi.advanceTimersByTime(UNMOUNTED);
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve));
    gc();
  }
  await new Promise((resolve) => setImmediate(resolve));
}

const countListeners = () => ($identity as unknown as { lc: number }).lc;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('of 10,000 members that were shown, only the last few stay in memory, with their listeners', async () => {
  const before = countListeners();
  const queryOf = family(() => createQuery(async () => 'x'));
  const alive: WeakRef<object>[] = [];
  for (let key = 0; key < KEYS; key++) {
    const query = queryOf(key);
    alive.push(new WeakRef(query));
    query.$state.listen(() => undefined)();
  }
  expect(countListeners() - before).toBe(KEYS);
  await release();
  expect(alive.filter((each) => each.deref()).length).toBeLessThanOrEqual(RECENT);
  expect(countListeners() - before).toBeLessThanOrEqual(RECENT);
});

test('a shown member stays one store, however many others are created', async () => {
  const queryOf = family(() => createQuery(async () => 'x'));
  const seen: QueryState<string>[] = [];
  // like a screen, which holds one of the member's stores
  const { $state } = queryOf('shown');
  const stop = $state.listen((state) => seen.push(state));
  for (let key = 0; key < KEYS; key++) queryOf(key).$state.listen(() => undefined)();
  await release();
  expect(queryOf('shown').$state).toBe($state);
  queryOf('shown').set('written');
  expect(seen.at(-1)?.data).toBe('written');
  stop();
});

test('a referenced member still drops its data when the user changes', async () => {
  const queryOf = family(() => createQuery(async () => 'x'));
  const { $state, set } = queryOf('held');
  set('of the former');
  for (let key = 0; key < 2 * RECENT; key++) queryOf(key);
  await release();
  $identity.set('someone else');
  expect($state.value?.data).toBeNull();
});

test('a number and its text name the same member', () => {
  const queryOf = family(() => createQuery(async () => 'x'));
  expect(queryOf(42)).toBe(queryOf('42'));
});

test('entered data stays, shown or not', async () => {
  const create = vi.fn(() => ({}));
  const formOf = permanentFamily(create);
  for (let key = 0; key < 2 * RECENT; key++) formOf(key);
  await release();
  formOf(0);
  expect(create).toHaveBeenCalledTimes(2 * RECENT);
});
