/** Materials of a piece of equipment and the counts of them, as elements see them. */

import { family } from '../_lib/family.ts';
import type { ActionContext } from '../_store/action.ts';
import { createQuery } from '../_store/query.ts';
import { getSortTime } from '../_time/paris-clock.ts';
import * as api from './api.ts';
import type { StockControlInput } from './model.ts';

/** What a piece of equipment holds. */
export const materialsQuery = family((asset) =>
  createQuery((context) => api.fetchMaterials(asset, context), { staleMs: 10_000 }),
);

/** The counts of its materials, the last first. */
export const controlesQuery = family((asset) =>
  createQuery(
    async (context) => {
      const controles = await api.fetchControles(asset, context);
      return controles.sort((left, right) => getSortTime(right.date) - getSortTime(left.date));
    },
    { staleMs: 10_000 },
  ),
);

/** Records a count. @throws {ApiError} */
export const createStockControl = (
  context: ActionContext,
  asset: string,
  input: StockControlInput,
  key: string,
) => api.createStockControl(asset, input, { ...context, key });
