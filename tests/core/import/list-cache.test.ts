import { expect, test } from 'vitest';
import { createListCache, KEPT_MS } from '../../../src/core/import/list-cache.ts';

function setup() {
  let now = 0;
  let owner = 'léa';
  const fetches: string[] = [];
  const fate = { fails: false };
  const cache = createListCache(
    async (kind: 'categories' | 'accounts') => {
      fetches.push(kind);
      if (fate.fails) throw new Error('lost');
      return [
        { id: 1, name: 'Eau' },
        { id: 2, name: 'Gaz' },
      ];
    },
    () => owner,
    () => now,
  );
  return {
    cache,
    fetches,
    fate,
    pass: (ms: number) => {
      now += ms;
    },
    logIn: (name: string) => {
      owner = name;
    },
  };
}

test('a list is fetched once for many rows, one a kind, and again after some seconds', async () => {
  const { cache, fetches, pass } = setup();
  await Promise.all([cache.read('categories'), cache.read('categories'), cache.read('accounts')]);
  pass(KEPT_MS - 1);
  await cache.read('categories');
  expect(fetches).toEqual(['categories', 'accounts']);
  pass(1);
  await cache.read('categories');
  expect(fetches).toEqual(['categories', 'accounts', 'categories']);
});

test('a list has what was written, and is fetched again where that is not known', async () => {
  const { cache, fetches } = setup();
  await cache.read('categories');
  cache.put('categories', { id: 2, name: 'Gaz de ville' });
  expect(await cache.read('categories')).toEqual([
    { id: 1, name: 'Eau' },
    { id: 2, name: 'Gaz de ville' },
  ]);
  expect(fetches).toHaveLength(1);
  cache.put('categories', null);
  await cache.read('categories');
  expect(fetches).toHaveLength(2);
});

test('a failure and another user’s list are not kept', async () => {
  const { cache, fetches, fate, logIn } = setup();
  fate.fails = true;
  await expect(cache.read('categories')).rejects.toThrow('lost');
  fate.fails = false;
  await cache.read('categories');
  logIn('zoé');
  await cache.read('categories');
  expect(fetches).toHaveLength(3);
});
