import { useStore } from '@nanostores/react';
import type { Plan } from '../../core/plans/model.ts';
import { emplacementsQuery } from '../../core/plans/store.ts';
import { PLAN_LIST_TEXTS } from './texts.ts';

/** How many pins a plan has; nothing while that is not known. */
export function PinCount({ row }: { row: Plan }) {
  const { data } = useStore(emplacementsQuery(row.id).$state);
  return <span>{data ? PLAN_LIST_TEXTS.pins(data.length) : '\u00a0'}</span>;
}
