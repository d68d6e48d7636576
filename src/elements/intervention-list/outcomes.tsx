import { useStore } from '@nanostores/react';
import type { BulkChange } from '../../core/interventions/bulk-step.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { RowOutcomes } from '../parts/table/row-outcomes.tsx';
import { getInterventionName } from './intervention-name.ts';
import { INTERVENTION_LIST_BULK_TEXTS } from './texts.ts';

/** How a step for several rows goes, and for which it failed and why; nothing once all is done. */
export function InterventionOutcomes({
  bulk,
  onDone,
}: {
  bulk: BulkChange;
  onDone: (ids: readonly Id[]) => void;
}) {
  const state = useStore(bulk.$state);
  if (!state) return null;
  const { step, total, failed } = state;
  return (
    <RowOutcomes
      state={state}
      title={
        step === 'remind' && total === 1
          ? INTERVENTION_LIST_BULK_TEXTS.reminderFailed
          : INTERVENTION_LIST_BULK_TEXTS.failed(failed.length, total)
      }
      route="Details de l'intervention"
      nameOf={getInterventionName}
      onCancel={bulk.cancel}
      onRetry={() => void bulk.retry((id) => interventionCollection.get(id)).then(onDone)}
      onClose={bulk.clear}
    />
  );
}
