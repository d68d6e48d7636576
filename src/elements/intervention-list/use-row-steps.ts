import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { type BulkChange, createBulk, type RowStep } from '../../core/interventions/bulk-step.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { $user } from '../../core/kernel/session/session.ts';
import type { RowSteps } from './next-step.tsx';

/** Given the ids of the rows that are done. */
export type OnDone = (ids: readonly Id[]) => void;

export interface TakenSteps extends Omit<RowSteps, 'take' | 'note'> {
  bulk: BulkChange;
  takeAll: (step: RowStep, rows: readonly Intervention[], onDone: OnDone) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The steps that are taken from the list. */
export function useRowSteps(readonly: boolean): TakenSteps {
  const [bulk] = useState(createBulk);
  const state = useStore(bulk.$state);
  const user = useStore($user);
  const busy = state?.busy ?? false;
  const sending = state?.sending ?? NOTHING;
  return useMemo(() => {
    const takeAll: TakenSteps['takeAll'] = (step, rows, onDone) => {
      if (!readonly) void bulk.run(step, rows).then(onDone);
    };
    return {
      bulk,
      user,
      busy,
      sending,
      takeAll,
    };
  }, [bulk, user, busy, sending, readonly]);
}
