import { useStore } from '@nanostores/react';
import type { Bulk } from '../../core/interventions/bulk.ts';
import { interventionCollection } from '../../core/interventions/store.ts';
import type { Id } from '../../core/kernel/lib/shape.ts';
import { RowOutcomes } from '../parts/table/row-outcomes.tsx';
import { getName } from './name.ts';
import { BULK_TEXTS as TEXTS } from './texts.ts';

/** How a step for several rows goes, and for which it failed and why; nothing once all is done. */
export function Outcomes({ bulk, onDone }: { bulk: Bulk; onDone: (ids: readonly Id[]) => void }) {
  const state = useStore(bulk.$state);
  if (!state) return null;
  const { step, total, failed } = state;
  return (
    <RowOutcomes
      state={state}
      title={step === 'remind' && total === 1 ? TEXTS.reminderFailed : TEXTS.failed(failed.length, total)}
      route="Details de l'intervention"
      nameOf={getName}
      onCancel={bulk.cancel}
      onRetry={() => void bulk.retry((id) => interventionCollection.get(id)).then(onDone)}
      onClose={bulk.clear}
    />
  );
}
