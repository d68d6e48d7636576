/** Adds, changes and deletes periods of a contract; the page shows the outcome at once. */

import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { type ActionContext, createAction } from '../kernel/store/action.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import { periodCalls } from './api.ts';
import { periodsQuery, sortPeriods } from './detail-store.ts';
import type { Periode, PeriodeInput, PeriodePatch } from './model.ts';
import { PERIOD_DELETED } from './texts.ts';

/** Replaces a period among those on screen, or removes it; without an answer all are read again. */
function keep(contract: string, id: Id | null, period: Periode | null): void {
  const query = periodsQuery(contract);
  const known = query.$state.value?.data;
  if (!known || id === null) {
    void query.refresh();
    return;
  }
  const others = known.filter((each) => !sameId(each.id, id));
  query.set(period ? sortPeriods([...others, period]) : others);
}

/** Adds a period. @throws ApiError */
export async function createPeriod(
  context: ActionContext,
  contract: string,
  input: PeriodeInput,
  key: string,
): Promise<true> {
  const created = await periodCalls.create(input, { ...context, key });
  keep(contract, created?.id ?? null, created);
  return true;
}

/** Changes fields of a period (PATCH). @throws ApiError */
export async function changePeriod(
  context: ActionContext,
  contract: string,
  id: Id,
  change: PeriodePatch,
  key: string,
): Promise<true> {
  const updated = await periodCalls.change(id, change, { ...context, key });
  keep(contract, updated?.id ?? null, updated);
  return true;
}

/** Deletes a period of a contract, also when it was deleted already. */
export const deletePeriodAction = family((contract) =>
  createAction(
    async (context, id: Id) => {
      await settleDeletion(periodCalls.delete(id, context));
      keep(contract, id, null);
      return true;
    },
    { success: PERIOD_DELETED },
  ),
);

/** Reads the periods again, since others may have changed them. Ends early when the action is aborted. */
export async function readPeriodsAgain(
  contract: string,
  { signal, onWait }: Pick<ActionContext, 'signal' | 'onWait'>,
): Promise<void> {
  const { $state, refresh, cancel } = periodsQuery(contract);
  const stop = $state.listen(({ wait }) => onWait(wait));
  signal.addEventListener('abort', cancel);
  await refresh();
  stop();
  signal.removeEventListener('abort', cancel);
}
