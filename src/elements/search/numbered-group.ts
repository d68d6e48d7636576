/** What is found by its number alone, with the screen that shows it. */
import { canWriteFinance } from '../../core/finance/rights.ts';
import type { User } from '../../core/kernel/lib/user.ts';
import { isOffered } from '../../core/kernel/page/route-access.ts';
import { getRoute } from '../../core/kernel/page/screens.ts';
import type { NumberedObject } from '../../core/search/match.ts';
import type { EntryGroup, SearchHit, SearchTarget } from './search-hit.ts';
import { SEARCH_PLACES, SEARCH_TEXTS } from './texts.ts';

type PlaceKind = NumberedObject['kind'];

const ICONS: Readonly<Record<PlaceKind, SearchHit['icon']>> = {
  entry: 'finance',
  plan: 'plan',
  category: 'admin',
  report: 'ticket',
  account: 'person',
  group: 'people',
};

function toTarget({ kind, number }: NumberedObject, user: User | null): SearchTarget {
  switch (kind) {
    case 'entry':
      return {
        route: 'Finances',
        query: { tab: 'ecritures', ...(canWriteFinance(user) && { edit: '1', entry: number }) },
      };
    case 'plan':
      return { route: 'Details du plan', params: { id: number } };
    case 'report':
      return { route: 'Tickets' };
    case 'category':
      return { route: 'Administration', query: { section: 'categories' } };
    case 'account':
      return { route: 'Administration', query: { section: 'utilisateurs', user: number } };
    case 'group':
      return { route: 'Administration', query: { section: 'groupes', groupe: number } };
  }
}

/** The group of what was named with its number; none where its screen is not the user's. */
export function listNumbered(place: NumberedObject | undefined, user: User | null): EntryGroup[] {
  if (!place) return [];
  const { kind, number } = place;
  const target = toTarget(place, user);
  if (!isOffered(target.route, user)) return [];
  const { title: screen, menu } = getRoute(target.route);
  const entry: SearchHit = {
    key: `${kind}-${number}`,
    icon: ICONS[kind],
    title: SEARCH_PLACES[kind](number),
    meta: [menu?.label ?? screen],
    target,
  };
  return [{ name: 'place', label: SEARCH_TEXTS.byNumber, entries: [entry] }];
}
