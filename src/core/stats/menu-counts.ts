/** The counts beside the menu's entries: what awaits the person who is logged in, of the dashboard's counters. */
import { computed } from 'nanostores';
import { plural } from '../kernel/lib/plural.ts';
import { GROUPS, type User } from '../kernel/lib/user.ts';
import type { RouteName } from '../kernel/page/routes.ts';
import { isHouseStaff, isResponsableOrAdmin } from '../kernel/session/rights.ts';
import { $user } from '../kernel/session/session.ts';
import type { CounterName, Counters } from './model.ts';
import { $counters } from './store.ts';

/** The count of a menu entry; never zero. */
export interface MenuCount {
  count: number;
  /** What is counted: « 3 dates à valider, 1 intervention à noter ». */
  label: string;
}
export type MenuCounts = Partial<Record<RouteName, MenuCount>>;

interface Rule {
  route: RouteName;
  counter: CounterName;
  isFor: (user: User) => boolean;
  inWords: (count: number) => string;
}

const isProvider = ({ group }: User): boolean => group?.name === GROUPS.prestataire;

/** Only what is the person's own turn: a provider dates and everybody else notes, managers validate. */
const rules: readonly Rule[] = [
  {
    route: 'Tickets',
    counter: 'unassigned_tickets',
    isFor: isHouseStaff,
    inWords: (count) => plural(count, 'ticket non affecté', 'tickets non affectés'),
  },
  {
    route: 'Interventions',
    counter: 'waiting_interventions',
    isFor: isProvider,
    inWords: (count) => plural(count, 'intervention à dater', 'interventions à dater'),
  },
  {
    route: 'Interventions',
    counter: 'interventions_to_valid',
    isFor: isResponsableOrAdmin,
    inWords: (count) => plural(count, 'date à valider', 'dates à valider'),
  },
  {
    route: 'Interventions',
    counter: 'interventions_to_note',
    isFor: (user) => !isProvider(user),
    inWords: (count) => plural(count, 'intervention à noter', 'interventions à noter'),
  },
];

/** The counts of that user, by route; entries without anything to do are left out. */
export function countMenu(user: User | null, counters: Counters | null): MenuCounts {
  const counts: MenuCounts = {};
  for (const { route, counter, isFor, inWords } of rules) {
    const count = counters?.[counter] ?? 0;
    if (!user || !isFor(user) || count <= 0) continue;
    const before = counts[route];
    counts[route] = before
      ? { count: before.count + count, label: `${before.label}, ${inWords(count)}` }
      : { count, label: inWords(count) };
  }
  return counts;
}

/** The counts of the user who is logged in, refreshed with the dashboard's counters while they are shown. */
export const $menuCounts = computed([$user, $counters], (user, { data }) => countMenu(user, data));

/** The highest count that is shown in full. */
const MOST = 99;

/** « 12 », « 99+ ». */
export const formatMenuCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
