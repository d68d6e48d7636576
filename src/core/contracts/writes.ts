/** Creates, changes and deletes contracts; apart from the stores, which screens without a right to write need too. */
import { createResource } from '../kernel/store/resource.ts';
import { contractCalls } from './api.ts';
import { contractQuery, contractStatsQuery } from './detail-store.ts';
import { contractCollection } from './store.ts';
import { CONTRACT_DELETED } from './texts.ts';

/** Reads the figures of the list again where they are known. */
export function refreshFigures(): void {
  if (contractStatsQuery.$state.value?.data) void contractStatsQuery.refresh();
}

/** How contracts are written; `contractWrites` for whatever else changes the version on screen. */
export const {
  writes: contractWrites,
  create: createContract,
  change: changeContract,
  deleteAction: deleteContractAction,
} = createResource({
  calls: contractCalls,
  queryOf: contractQuery,
  collection: contractCollection,
  deleted: CONTRACT_DELETED,
  onWritten: refreshFigures,
});
