import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';

let relations: typeof import('../../../../src/core/kernel/store/relations.ts');
let shape: typeof import('../../../../src/core/kernel/lib/lenient-schema.ts');
/** How often the code of the collection was asked for, and how often the collection itself. */
let loads: number;
let reads: number;
let known: Record<string, { name: string }>;
let state: { status: string; loadedAt: number | null };

beforeEach(async () => {
  vi.resetModules();
  relations = await import('../../../../src/core/kernel/store/relations.ts');
  shape = await import('../../../../src/core/kernel/lib/lenient-schema.ts');
  loads = 0;
  reads = 0;
  known = {};
  state = { status: 'INITIAL', loadedAt: null };
});

/** Opens a completion of one site that came as an id. @param load gives the collection's code */
function open(load: (holder: object) => Promise<unknown>) {
  const $state = atom<unknown>(state);
  const holder = {
    mayRead: () => true,
    $state,
    refresh: async () => {
      reads++;
      $state.set(state);
    },
    find: (id: number) => known[id],
    number: (id: number) => `Site n° ${id}`,
  };
  relations.holdRelations({
    site: () => {
      loads++;
      return load(holder);
    },
  } as never);
  const bare = shape.markNameless({ id: 11, name: '' }, 'site');
  const completion = relations.createCompletion(() => completion.complete(bare));
  completion.complete(bare);
  completion.open();
  return () => (completion.complete(bare) as { name: string }).name;
}

const settle = () => vi.waitFor(() => new Promise((resume) => setTimeout(resume)));

test('a site that came as an id is … until its collection is read, then has its name', async () => {
  const readName = open(async (holder) => holder);
  expect(readName()).toBe('…');
  known[11] = { name: 'Annexe' };
  state = { status: 'LOADED', loadedAt: Date.now() };
  await vi.waitFor(() => expect(readName()).toBe('Annexe'));
});

test('code that did not come is asked for again by what is shown next', async () => {
  open(() => Promise.reject(new Error('no code')));
  await settle();
  open(async (holder) => holder);
  await vi.waitFor(() => expect(reads).toBeGreaterThan(0));
  expect(loads).toBe(2);
});

test('a reading that is stopped halfway is begun again, and not for ever', async () => {
  state = { status: 'LOADED', loadedAt: null };
  const readName = open(async (holder) => holder);
  await vi.waitFor(() => expect(reads).toBe(3));
  await settle();
  expect(reads).toBe(3);
  expect(readName()).toBe('…');
});
