/** The dashboard's cards: their counter, their link, and who sees them (spec §2, §6). */

import type { User } from '../kernel/lib/user.ts';
import type { RouteName } from '../kernel/page/routes.ts';
import { isHouseStaff, isResponsableOrAdmin } from '../kernel/session/rights.ts';
import type { CounterName, Counters } from './model.ts';

export interface StatsCard {
  counter: CounterName;
  route: RouteName;
  query: Record<string, string>;
  /** The urgency of a count that is not zero. */
  tone: 'hot' | 'warm' | 'calm';
}

/** A card and its count. */
export interface ShownStatsCard extends StatsCard {
  count: number;
}

interface Rule extends StatsCard {
  isFor: (user: User) => boolean;
}

const everyone = () => true;

const toRule = (
  counter: CounterName,
  route: RouteName,
  query: StatsCard['query'],
  tone: StatsCard['tone'],
  isFor: Rule['isFor'],
): Rule => ({ counter, route, query, tone, isFor });

const rules: readonly Rule[] = [
  toRule('unassigned_tickets', 'Tickets', { state: 'unassigned' }, 'hot', isHouseStaff),
  toRule('waiting_interventions', 'Interventions', { state: 'waiting' }, 'warm', isResponsableOrAdmin),
  toRule('interventions_to_valid', 'Interventions', { state: 'validation' }, 'warm', isResponsableOrAdmin),
  toRule('interventions_to_note', 'Interventions', { state: 'to_note' }, 'calm', everyone),
  toRule('running_interventions', 'Interventions', { state: 'running' }, 'calm', isHouseStaff),
  toRule('assigned_interventions', 'Interventions', { state: 'assigned' }, 'calm', isHouseStaff),
  toRule('next_controls', 'Contrats', { soon: 'true' }, 'warm', isResponsableOrAdmin),
];

/** The cards of that user's group, whatever their counts. */
export const getCards = (user: User): readonly StatsCard[] => rules.filter((rule) => rule.isFor(user));

/**
 * The cards to show: those of the group whose counter the server sent; with zero only if `displayCards` is on (spec
 * §6).
 */
export function getShownCards(user: User, counters: Counters, displayCards: boolean): ShownStatsCard[] {
  return getCards(user).flatMap((card) => {
    const count = counters[card.counter];
    return count !== null && (displayCards || count !== 0) ? [{ ...card, count }] : [];
  });
}
