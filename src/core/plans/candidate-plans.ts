/** Which plans may show the equipment of a site. Pure. */
import { sameId } from '../kernel/lib/lenient-schema.ts';
import type { Site, SiteName } from '../sites/model.ts';
import type { Plan } from './model.ts';

/** The places of at most this many plans are read. */
const PLANS_MAX = 12;

/** A parent may come as a bare name, or as an id without a name. */
const isSame = (one: SiteName | Site | null, other: SiteName | Site | null): boolean => {
  if (!one || !other) return false;
  if (one.id !== null && other.id !== null) return sameId(one.id, other.id);
  return one.name !== '' && one.name === other.name;
};

/**
 * Smaller is nearer: the site's own plan, that of a site above it, those of sites below it, the same establishment.
 */
function measure(plan: Site | null, site: Site | null): number {
  if (!plan || !site) return 4;
  if (isSame(plan, site)) return 0;
  if (isSame(plan, site.parent)) return 1;
  if (isSame(plan, site.top)) return 3;
  if (isSame(plan.parent, site)) return 2;
  const near = [plan.parent, plan.top].some((each) => isSame(each, site.parent) || isSame(each, site.top));
  return near || isSame(plan.top, site) ? 3 : Number.POSITIVE_INFINITY;
}

/** The plans that may show equipment of that site, the nearest first. */
export const listNearPlans = (plans: readonly Plan[], site: Site | null): Plan[] =>
  plans
    .map((plan) => ({ plan, far: measure(plan.site, site) }))
    .filter(({ far }) => far < Number.POSITIVE_INFINITY)
    .sort((left, right) => left.far - right.far)
    .slice(0, PLANS_MAX)
    .map(({ plan }) => plan);
