/** The form of a contract: one to create it, and one for each contract that is changed. */
import { createForm } from '../kernel/form/create-form.ts';
import { querySource } from '../kernel/form/edited-object.ts';
import type { Form } from '../kernel/form/form.ts';
import type { Checked } from '../kernel/form/form-messages.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { contractQuery } from './detail-store.ts';
import {
  CONTRACT_FIELDS,
  type ContractValues,
  checkContractChange,
  checkNewContract,
  toContractValues,
} from './fields.ts';
import type { Contract, ContractInput, ContractPatch } from './model.ts';
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

/** What a copy starts with: all but the number and the dates, which are one contract's own. */
export const toContractCopy = (contract: Contract): ContractValues => ({
  ...toContractValues(contract),
  numero: '',
  date_start: '',
  date_end: '',
});

/** The form that creates a copy of a contract, one for each that is copied; it covers the same equipment. */
export const contractCopyForm = permanentFamily(
  (from): Form<typeof CONTRACT_FIELDS, ContractPatch, SavedContract> =>
    createForm<typeof CONTRACT_FIELDS, ContractPatch, SavedContract>({
      fields: CONTRACT_FIELDS,
      draftKey: `contract:copy:${from}`,
      check: checkCopy(from),
      send: (context, input, key) => createContract(context, input as ContractInput, key),
      success: CONTRACT_CREATED,
    }),
);

/** The body that creates the copy, with the equipment that the contract covers now. */
const checkCopy =
  (from: string) =>
  (values: ContractValues): Checked<ContractPatch> => {
    const checked = checkNewContract(values);
    const covered = contractQuery(from).$state.value?.data?.contract.assets ?? [];
    return checked.errors
      ? checked
      : { input: { ...checked.input, assets: covered.map(({ id }) => id) }, errors: null };
  };
