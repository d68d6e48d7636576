/** The form of a contract: one to create it, and one for each contract that is changed. */
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import type { Form } from '../kernel/form/form.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { contractQuery } from './detail-store.ts';
import { CONTRACT_FIELDS, checkContractChange, checkNewContract, toContractValues } from './fields.ts';
import type { ContractInput, ContractPatch } from './model.ts';
import { CONTRACT_CHANGED, CONTRACT_CREATED } from './texts.ts';
import { changeContract, createContract } from './writes.ts';

/** The saved contract; `id` is `null` when the server's answer to the creation had no body. */
export interface SavedContract {
  id: Id | null;
}

/** One form per contract, shared by the elements that show it; `''` creates one. */
export const contractForm = permanentFamily(
  (id): Form<typeof CONTRACT_FIELDS, ContractPatch, SavedContract> => {
    const isNew = id === '';
    return createForm<typeof CONTRACT_FIELDS, ContractPatch, SavedContract>({
      fields: CONTRACT_FIELDS,
      draftKey: `contract:${id}`,
      source: isNew
        ? undefined
        : querySource(contractQuery(id), ({ contract }) => toContractValues(contract), { id }),
      check: (values, typed) => (isNew ? checkNewContract(values) : checkContractChange(values, typed)),
      send: (context, input, key) =>
        isNew
          ? createContract(context, input as ContractInput, key)
          : changeContract(context, id, input, key),
      success: isNew ? CONTRACT_CREATED : CONTRACT_CHANGED,
    });
  },
);
