/** What the page knows when everything changes at once: an example is loaded or removed, a file is imported. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { readAllAgain } from '../../src/core/kernel/store/store-lifecycle.ts';

const CORE = join(import.meta.dirname, '../../src/core');

interface AnyStore {
  $state: {
    value: Record<string, unknown>;
    get: () => Record<string, unknown>;
    set: (state: unknown) => void;
  };
  refresh: () => Promise<void>;
}

const isStore = (value: unknown): value is AnyStore =>
  typeof value === 'object' && value !== null && '$state' in value && 'look' in value && 'refresh' in value;

/** Every store of the core that is exported by its name. */
async function listStores(): Promise<[name: string, store: AnyStore][]> {
  const stores = new Map<AnyStore, string>();
  for (const path of readdirSync(CORE, { recursive: true, encoding: 'utf8' })) {
    // a worker runs when it is imported
    if (!/(store|newest|latest|decisions|documents|service)\.ts$/.test(path)) continue;
    const found: Record<string, unknown> = await import(pathToFileURL(join(CORE, path)).href);
    for (const [name, value] of Object.entries(found)) if (isStore(value)) stores.set(value, name);
  }
  return [...stores].map(([store, name]) => [name, store]);
}

test('no store holds what was there before', async () => {
  const stores = await listStores();
  const names = stores.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['newestTicketsQuery', 'ticketCollection', 'siteCollection']));
  expect(names.length).toBeGreaterThan(20);
  for (const [, { $state }] of stores) $state.set({ ...$state.value, status: 'LOADED', loadedAt: 1 });
  await readAllAgain();
  expect(stores.filter(([, { $state }]) => $state.get().loadedAt !== null).map(([name]) => name)).toEqual([]);
});
