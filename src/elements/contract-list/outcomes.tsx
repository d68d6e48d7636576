import { useStore } from '@nanostores/react';
import { contractBulkChange } from '../../core/contracts/bulk-change.ts';
import {
  $renewals,
  cancelRenewals,
  clearRenewals,
  retryRenewals,
} from '../../core/contracts/bulk-renewal.ts';
import { formatContract } from '../../core/contracts/model.ts';
import { contractCollection } from '../../core/contracts/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { BulkChangeOutcomes } from '../parts/form/bulk-change.tsx';
import { RowOutcomes } from '../parts/table/row-outcomes.tsx';
import { CONTRACT_LIST_BULK_TEXTS } from './texts.ts';

export interface OutcomesProps {
  /** Receives the ids of the contracts that are renewed or changed. */
  onDone: (ids: readonly Id[]) => void;
}

/** How the renewal or the change of several contracts goes, and for which it failed and why; nothing once all is done. */
export function ContractOutcomes({ onDone }: OutcomesProps) {
  return (
    <>
      <Renewals onDone={onDone} />
      <BulkChangeOutcomes
        change={contractBulkChange}
        getRow={(id) => contractCollection.get(id)}
        route="Details du contrat"
        nameOf={formatContract}
        sayFailed={CONTRACT_LIST_BULK_TEXTS.changeFailed}
        onDone={onDone}
      />
    </>
  );
}

function Renewals({ onDone }: OutcomesProps) {
  const state = useStore($renewals);
  if (!state) return null;
  return (
    <RowOutcomes
      state={state}
      title={CONTRACT_LIST_BULK_TEXTS.failed(state.failed.length, state.total)}
      route="Details du contrat"
      nameOf={formatContract}
      onCancel={cancelRenewals}
      onRetry={() => void retryRenewals().then(onDone)}
      onClose={clearRenewals}
    />
  );
}
