/** The reading calls of spec §7 « Plans » and « Emplacements »; all throw `ApiError`. */
import { fetchItems } from '../_http/fetch-all.ts';
import type { Id } from '../_lib/shape.ts';
import type { FetchContext } from '../_store/query.ts';
import { Emplacement, Plan } from './model.ts';

export const fetchPlans = (context: FetchContext): Promise<Plan[]> =>
  fetchItems('/api/plans/', Plan, context);

/** The places on a plan. */
export const fetchEmplacements = (plan: Id, context: FetchContext): Promise<Emplacement[]> =>
  fetchItems('/api/emplacements/', Emplacement, { ...context, query: { plan } });
