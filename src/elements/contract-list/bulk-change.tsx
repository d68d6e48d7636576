import { contractBulkChange, contractBulkForm } from '../../core/contracts/bulk-change.ts';
import { CONTRACT_TYPES, type Contract } from '../../core/contracts/model.ts';
import { nameType } from '../../core/contracts/texts.ts';
import { groupByTrade } from '../../core/interventions/suggested-providers.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { BulkChangeButton } from '../parts/form/bulk-change.tsx';
import { CompanyFormField } from '../parts/form/company-form-field.tsx';
import { FormField } from '../parts/form/form-field.tsx';
import { BULK_CHANGE_TEXTS } from '../parts/form/form-texts.ts';
import { CONTRACT_LIST_BULK_TEXTS } from './texts.ts';

const TYPES = [
  { value: '', label: BULK_CHANGE_TEXTS.unchanged },
  ...CONTRACT_TYPES.map((value) => ({ value, label: nameType(value) })),
];

interface ContractBulkChangeProps {
  rows: readonly Contract[];
  /** Receives the ids of the contracts that are changed. */
  onDone: (ids: readonly Id[]) => void;
}

/** « Modifier » for the selected contracts: provider, type. */
export function ContractBulkChange({ rows, onDone }: ContractBulkChangeProps) {
  return (
    <BulkChangeButton
      change={contractBulkChange}
      form={contractBulkForm}
      rows={rows}
      title={CONTRACT_LIST_BULK_TEXTS.changeTitle(rows.length)}
      onDone={onDone}
    >
      <CompanyFormField
        form={contractBulkForm}
        name="prestataire"
        none={BULK_CHANGE_TEXTS.unchanged}
        toChoices={groupByTrade(
          rows.flatMap(({ name, assets }) => [
            { objet: name, asset: null },
            ...assets.map((asset) => ({ objet: '', asset })),
          ]),
        )}
      />
      <FormField form={contractBulkForm} name="type" choices={TYPES} />
    </BulkChangeButton>
  );
}
