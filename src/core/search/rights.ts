/** Who finds what: only what leads to a screen that the user may open (spec §2, §6). */

import { isOffered, type Visitor } from '../kernel/page/route-access.ts';
import type { RouteName } from '../kernel/page/routes.ts';
import { ROUTES, type Route } from '../kernel/page/screens.ts';
import { SEARCH_KINDS, type SearchKind } from './kinds.ts';

/** The screen of one object of each kind; a site has none of its own. */
const SCREENS: Record<Exclude<SearchKind, 'site'>, RouteName> = {
  ticket: 'Details du ticket',
  intervention: "Details de l'intervention",
  asset: "Details de l'équipement",
  contract: 'Details du contrat',
  person: "Details de l'intervenant",
  company: 'Details du prestataire',
};

/** What stands on a site: its equipment, else its tickets. */
const OF_SITE: readonly RouteName[] = ['Équipements', 'Tickets'];

/** The screen that an object of that kind opens for the user; `null` where there is none. */
export function getScreen(kind: SearchKind, user: Visitor | null): RouteName | null {
  const screens = kind === 'site' ? OF_SITE : [SCREENS[kind]];
  return screens.find((name) => isOffered(name, user)) ?? null;
}

/** The kinds that the user finds. */
export const listKinds = (user: Visitor | null): SearchKind[] =>
  SEARCH_KINDS.filter((kind) => getScreen(kind, user) !== null);

/** The screens that the user may go to, those of no single object: the entries of the menu first. */
export function listVisibleScreens(user: Visitor | null): Route[] {
  const offered = ROUTES.filter(
    ({ name, path, public: isPublic }) => !isPublic && !path.includes(':') && isOffered(name, user),
  );
  return [...offered.filter(({ menu }) => menu), ...offered.filter(({ menu }) => !menu)];
}
