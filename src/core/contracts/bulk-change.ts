/** « Modifier » for several contracts: their provider, their type. */
import { createBulkForm } from '../kernel/form/bulk-form.ts';
import { field } from '../kernel/form/fields.ts';
import { plural } from '../kernel/lib/plural.ts';
import { createBulkChange, sayBulkDone } from '../kernel/store/bulk-change.ts';
import { keepOutcome } from '../kernel/store/bulk-run.ts';
import { contractQuery } from './detail-store.ts';
import type { ContractPatch } from './model.ts';
import { CONTRACT_LABELS } from './texts.ts';
import { changeContract } from './writes.ts';

export const CONTRACT_BULK_FIELDS = {
  prestataire: field('select', { label: CONTRACT_LABELS.prestataire, optional: true }),
  type: field('select', { label: CONTRACT_LABELS.type, optional: true }),
};

export const contractBulkForm = createBulkForm(CONTRACT_BULK_FIELDS);

export const contractBulkChange = keepOutcome(
  createBulkChange({
    queryOf: contractQuery,
    pickRow: ({ contract }) => contract,
    getValues: ({ prestataire, type }) => ({ prestataire: prestataire?.id ?? null, type: type || null }),
    send: (context, id, { type, ...values }) =>
      changeContract(context, id, {
        ...values,
        ...(type !== undefined && { type: type ?? '' }),
      } as ContractPatch),
    sayDone: (changed, same) => sayBulkDone(plural(changed, 'contrat modifié', 'contrats modifiés'), same),
  }),
);
