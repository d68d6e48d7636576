/** The stores of one contract and what belongs to it, and the figures of all. */
import { family } from '../kernel/lib/store-family.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { createDetailQuery } from '../kernel/store/resource.ts';
import * as api from './api.ts';
import type { Periode } from './model.ts';
import { contractCollection } from './store.ts';

/** How many there are, how many end soon or have ended: `GET /api/contracts/stats/`. */
export const contractStatsQuery = createQuery(api.fetchContractStats);

/** A contract with the tag of its version. */
export const contractQuery = createDetailQuery(api.contractCalls, contractCollection);

export const sortPeriods = (periods: readonly Periode[]): Periode[] =>
  [...periods].sort((left, right) => right.date_debut.localeCompare(left.date_debut));

/** The periods of a contract, the latest first. */
export const periodsQuery = family((contract) =>
  createQuery(
    async (context) => {
      return sortPeriods(await api.fetchPeriods(contract, context));
    },
    { staleMs: SMALL_STALE_MS },
  ),
);
