/** The stores of plans: the list, one plan, its places, and where a piece of equipment is. */
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import { takeRowsBack } from '../kernel/page/taken-back.ts';
import { createCollection } from '../kernel/store/collection.ts';
import { createQuery, type FetchContext, type Query } from '../kernel/store/query.ts';
import { SMALL_STALE_MS } from '../kernel/store/refresh-times.ts';
import { createDetailQuery } from '../kernel/store/resource.ts';
import type { Site } from '../sites/model.ts';
import * as api from './api.ts';
import { listNearPlans } from './candidate-plans.ts';
import { type Emplacement, Plan } from './model.ts';

/** All plans that the user may see. */
export const planCollection = createCollection(api.PLANS_PATH, Plan);
export const $plans = planCollection.$state;

/** A plan with the tag of its version. */
export const planQuery = createDetailQuery(api.planCalls, planCollection);

/** The places on a plan, in the server's order. */
export const emplacementsQuery = family((plan) =>
  createQuery((context) => api.fetchEmplacements(plan, context), { staleMs: SMALL_STALE_MS }),
);

// what waits on this device: moves, pins that are new or taken out
takeRowsBack('plans', emplacementsQuery);

/** A piece of equipment on a plan. */
export interface PinLocation {
  plan: Plan;
  emplacement: Emplacement;
}

const placeOf = family((key) => {
  const [id, site] = JSON.parse(key) as [Id, Site | null];
  return createQuery(async (context) => ({ place: await findPlace(id, site, context) }));
});

/** The place of a piece of equipment on the plans near its site; `place` is `null` when no plan shows it. */
export const placeQuery = ({
  id,
  site,
}: {
  id: Id;
  site: Site | null;
}): Query<{ place: PinLocation | null }> =>
  placeOf(JSON.stringify([id, site && { id: site.id, name: site.name, parent: site.parent, top: site.top }]));

/** The contract lists places by plan only (spec §7): plans are read one after the other, the nearest first. */
async function findPlace(id: Id, site: Site | null, context: FetchContext): Promise<PinLocation | null> {
  for (const plan of listNearPlans(await api.fetchPlans(context), site)) {
    const places = await api.fetchEmplacements(plan.id, context);
    const emplacement = places.find(
      (place) => sameId(place.asset?.id, id) && place.x !== null && place.y !== null,
    );
    if (emplacement) return { plan, emplacement };
  }
  return null;
}
