/** Queries of some sites and those below them: which these are is known once the tree is. */
import { atom, computed } from 'nanostores';
import { type Query, type QueryState, UNLOADED } from '../kernel/store/query.ts';
import { $sites } from './store.ts';

/** Whether the tree of sites is whole, or will not come: a query of sites may be sent. */
export const $areSitesKnown = computed(
  $sites,
  ({ loadedAt, status, incomplete }) => loadedAt !== null || status === 'ERROR' || incomplete,
);

const WAITING: Query<never> = {
  $state: atom<QueryState<never>>({ ...UNLOADED, status: 'LOADING', data: null }),
  refresh: async () => {},
  set: () => {},
  drop: () => {},
  cancel: () => {},
  look: () => () => {},
};

/**
 * The query of some sites, or one that sends nothing until the tree is known: its parameters would change at once.
 * @param isKnown `$areSitesKnown`
 * @param sites the chosen ones; a query of all sites does not wait
 */
export const awaitSites = <T>(
  isKnown: boolean,
  sites: string | readonly string[],
  make: () => Query<T>,
): Query<T> => (isKnown || sites.length === 0 ? make() : (WAITING as unknown as Query<T>));
