/** Finds where a piece of equipment is on the plans. */
import { family } from '../_lib/family.ts';
import { type Id, sameId } from '../_lib/shape.ts';
import { createQuery, type FetchContext, type Query } from '../_store/query.ts';
import type { Site } from '../sites/model.ts';
import * as api from './api.ts';
import type { Emplacement, Plan } from './model.ts';
import { listNearPlans } from './near.ts';

/** A piece of equipment on a plan. */
export interface Place {
  plan: Plan;
  emplacement: Emplacement;
}

const placeOf = family((key) => {
  const [id, site] = JSON.parse(key) as [Id, Site | null];
  return createQuery(async (context) => ({ place: await findPlace(id, site, context) }));
});

/** The place of a piece of equipment on the plans near its site; `place` is `null` when no plan shows it. */
export const placeQuery = ({ id, site }: { id: Id; site: Site | null }): Query<{ place: Place | null }> =>
  placeOf(JSON.stringify([id, site && { id: site.id, name: site.name, parent: site.parent, top: site.top }]));

/** The contract lists places by plan only (spec §7): plans are read one after the other, the nearest first. */
async function findPlace(id: Id, site: Site | null, context: FetchContext): Promise<Place | null> {
  for (const plan of listNearPlans(await api.fetchPlans(context), site)) {
    const places = await api.fetchEmplacements(plan.id, context);
    const emplacement = places.find(
      (place) => sameId(place.asset?.id, id) && place.x !== null && place.y !== null,
    );
    if (emplacement) return { plan, emplacement };
  }
  return null;
}
