import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import { type Bulk, createBulk, type RowStep } from '../../core/interventions/bulk.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { $user } from '../../core/session.ts';
import type { RowSteps } from './next-step.tsx';

export interface TakenSteps extends RowSteps {
  bulk: Bulk;
  takeAll: (step: RowStep, rows: readonly Intervention[]) => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The steps that are taken from the list; rows that are done are told to `onDone`. */
export function useRowSteps(readonly: boolean, onDone: (ids: readonly Id[]) => void): TakenSteps {
  const [bulk] = useState(createBulk);
  const state = useStore(bulk.$state);
  const user = useStore($user);
  const busy = state?.busy ?? false;
  const sending = state?.sending ?? NOTHING;
  return useMemo(() => {
    const takeAll = (step: RowStep, rows: readonly Intervention[]) => {
      if (!readonly) void bulk.run(step, rows).then(onDone);
    };
    return {
      bulk,
      user,
      busy,
      sending,
      take: (step, row) => takeAll(step, [row]),
      takeAll,
    };
  }, [bulk, user, busy, sending, readonly, onDone]);
}
