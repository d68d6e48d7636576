import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { Query, QueryState } from '../../../src/core/kernel/store/query.ts';
import { awaitSites } from '../../../src/core/sites/awaited.ts';

const query = {
  $state: atom({ status: 'LOADED', data: [1], error: null, wait: null, loadedAt: 1 } as QueryState<number[]>),
} as unknown as Query<number[]>;

test('the query of a site is sent once the tree is known, that of all sites at once', () => {
  let made = 0;
  const ask = (isKnown: boolean, sites: string | string[]) =>
    awaitSites(isKnown, sites, () => {
      made += 1;
      return query;
    });
  for (const chosen of ['12', ['12']]) {
    expect(ask(false, chosen).$state.get()).toMatchObject({ status: 'LOADING', data: null, error: null });
    expect(made).toBe(0);
  }
  for (const all of ['', []]) expect(ask(false, all)).toBe(query);
  expect(ask(true, '12')).toBe(query);
});
