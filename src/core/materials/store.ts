/** The stores of a piece of equipment's materials and stock controls. */

import { family } from '../kernel/lib/store-family.ts';
import { takeRowsBack } from '../kernel/page/taken-back.ts';
import type { ActionContext } from '../kernel/store/action.ts';
import { createQuery } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { getSortTime } from '../kernel/time/paris-clock.ts';
import * as api from './api.ts';
import type { StockControlInput } from './model.ts';

/** The materials of a piece of equipment. */
export const materialsQuery = family((asset) =>
  createQuery((context) => api.fetchMaterials(asset, context), { staleMs: SMALL_STALE_MS }),
);

/** Its stock controls, the latest first. */
export const controlesQuery = family((asset) =>
  createQuery(
    async (context) => {
      const controles = await api.fetchControles(asset, context);
      return controles.sort((left, right) => getSortTime(right.date) - getSortTime(left.date));
    },
    { staleMs: SMALL_STALE_MS },
  ),
);

/** Records a count. @throws ApiError */
export const createStockControl = (
  context: ActionContext,
  asset: string,
  input: StockControlInput,
  key: string,
  seen: api.CountSeen,
) => api.postStockControl(asset, input, { ...context, key }, seen);

/** Shows what was counted and waits on this device. */
export function showKept(asset: string, { lines }: StockControlInput): void {
  const { $state, set } = materialsQuery(asset);
  const counted = new Map(lines.map((line) => [String(line.material), line.counted]));
  const known = $state.value?.data;
  if (known) set(known.map((each) => ({ ...each, quantity: counted.get(String(each.id)) ?? each.quantity })));
}

takeRowsBack('assets', materialsQuery);

/** Reads the expected quantities again, since they may have changed. Ends early when the action is aborted. */
export async function readMaterialsAgain(
  asset: string,
  { signal, onWait }: Pick<ActionContext, 'signal' | 'onWait'>,
): Promise<void> {
  const { $state, refresh, cancel } = materialsQuery(asset);
  const stop = $state.listen(({ wait }) => onWait(wait));
  signal.addEventListener('abort', cancel);
  await refresh();
  stop();
}

/** Refreshes, after a stock control, the stores that show its results. */
export function showCounted(asset: string): void {
  void materialsQuery(asset).refresh();
  const { $state, refresh } = controlesQuery(asset);
  if ($state.value?.data) void refresh();
}
