/** The finance entries of a contract, and their sums. */

import { parseCents } from '../kernel/lib/money.ts';
import { family } from '../kernel/lib/store-family.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { fetchContractEntries } from './api.ts';
import type { FinanceEntry } from './model.ts';

/** The entries of a contract, the latest first. */
export const contractEntriesQuery = family((contract) =>
  createQuery(
    async (context) => {
      const entries = await fetchContractEntries(contract, context);
      return entries.sort((left, right) => right.date_gestion.localeCompare(left.date_gestion));
    },
    { staleMs: SMALL_STALE_MS },
  ),
);

/** What was planned and what was spent, in cents. */
export interface ContractEntrySums {
  previsionnel: number;
  realise: number;
}

export const sumEntries = (
  entries: readonly Pick<FinanceEntry, 'previsionnel' | 'realise'>[],
): ContractEntrySums =>
  entries.reduce(
    (sums, { previsionnel, realise }) => ({
      previsionnel: sums.previsionnel + (parseCents(previsionnel) ?? 0),
      realise: sums.realise + (parseCents(realise) ?? 0),
    }),
    { previsionnel: 0, realise: 0 },
  );
