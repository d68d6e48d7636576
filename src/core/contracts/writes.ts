/** Creates, changes and deletes contracts; apart from the stores, which screens without a right to write need too. */
import { settleDeletion } from '../kernel/http/not-found.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { createVersionedWrites } from '../kernel/store/versioned.ts';
import * as api from './api.ts';
import { contractQuery, contractStatsQuery } from './detail-store.ts';
import type { Contract, ContractInput, ContractPatch } from './model.ts';
import { contractCollection } from './store.ts';
import { CONTRACT_DELETED } from './texts.ts';

/** Writes of a version on screen, for all that changes a contract. */
export const contractWrites = createVersionedWrites('contract', contractQuery, contractCollection);

/** Reads the figures of the list again where they are known. */
export function refreshFigures(): void {
  if (contractStatsQuery.$state.value?.data) void contractStatsQuery.refresh();
}

/** Creates a contract; the list shows it at once. @throws ApiError */
export async function createContract(
  context: ActionContext,
  input: ContractInput,
  key: string,
): Promise<{ id: Id | null }> {
  const created = await api.postContract(input, { ...context, key });
  if (created) contractCollection.upsert(created.contract);
  else void contractCollection.refresh();
  refreshFigures();
  return { id: created?.contract.id ?? null };
}

/**
 * Changes fields of a contract (PATCH), based on the version on screen.
 * @param shown the change to show before the answer
 * @throws ApiError 412 when the server holds a newer version
 */
export async function changeContract(
  context: ActionContext,
  id: Id,
  change: ContractPatch,
  key?: string,
  shown?: Partial<Contract>,
): Promise<{ id: Id }> {
  await contractWrites.write(
    id,
    (ifMatch) => api.updateContract(id, change, { ...context, key, ifMatch }),
    shown && { shown },
  );
  refreshFigures();
  return { id };
}

/** Deletes a contract, also when it was deleted already. */
export const deleteContractAction = family((id) =>
  createAction(
    async (context) => {
      await settleDeletion(api.deleteContract(id, context));
      contractCollection.remove(id);
      contractQuery(id).drop();
      refreshFigures();
      return true;
    },
    { success: CONTRACT_DELETED },
  ),
);
