/** Which entries the side menu has for whom; their words and icons are in `screens.ts`. */
import { isOffered, type Visitor } from './route-access.ts';
import { ROUTES, type Route } from './screens.ts';

/**
 * The entries of the side menu for that visitor, in the specification's order: routes that the
 * visitor may open, whose codename the visitor holds, and whose elements are defined.
 * @param hasTag whether an element of that name is defined
 */
export function getMenu(visitor: Visitor | null, hasTag: (tag: string) => boolean): Route[] {
  return ROUTES.filter((route) => route.menu && isOffered(route.name, visitor) && route.tags.every(hasTag));
}
