/** The dashboard's cards: their counter, their link, and who sees them (spec §2, §6). */

import type { RouteName } from '../_page/routes.ts';
import type { User } from '../people/model.ts';
import { isCollaborateurOrAdmin, isResponsableOrAdmin } from '../session/session.ts';
import type { CounterName, Counters } from './model.ts';

export interface Card {
  counter: CounterName;
  route: RouteName;
  query: Record<string, string>;
  /** The urgency of a count that is not zero. */
  tone: 'hot' | 'warm' | 'calm';
}

/** A card and its count. */
export interface ShownCard extends Card {
  count: number;
}

interface Rule extends Card {
  isFor: (user: User) => boolean;
}

const everyone = () => true;

const rules: readonly Rule[] = [
  {
    counter: 'unassigned_tickets',
    route: 'Tickets',
    query: { state: 'unassigned' },
    tone: 'hot',
    isFor: isCollaborateurOrAdmin,
  },
  {
    counter: 'waiting_interventions',
    route: 'Interventions',
    query: { state: 'waiting' },
    tone: 'warm',
    isFor: isResponsableOrAdmin,
  },
  {
    counter: 'interventions_to_valid',
    route: 'Interventions',
    query: { state: 'validation' },
    tone: 'warm',
    isFor: isResponsableOrAdmin,
  },
  {
    counter: 'interventions_to_note',
    route: 'Interventions',
    query: { state: 'to_note' },
    tone: 'calm',
    isFor: everyone,
  },
  {
    counter: 'running_interventions',
    route: 'Interventions',
    query: { state: 'running' },
    tone: 'calm',
    isFor: isCollaborateurOrAdmin,
  },
  {
    counter: 'assigned_interventions',
    route: 'Interventions',
    query: { state: 'assigned' },
    tone: 'calm',
    isFor: isCollaborateurOrAdmin,
  },
  {
    counter: 'next_controls',
    route: 'Contrats',
    query: { soon: 'true' },
    tone: 'warm',
    isFor: isResponsableOrAdmin,
  },
];

/** The cards of that user's group, whatever their counts. */
export const getCards = (user: User): readonly Card[] => rules.filter((rule) => rule.isFor(user));

/**
 * The cards to show: those of the group whose counter the server sent; with zero only if `displayCards` is on (spec
 * §6).
 */
export function getShownCards(user: User, counters: Counters, displayCards: boolean): ShownCard[] {
  return getCards(user).flatMap((card) => {
    const count = counters[card.counter];
    return count !== null && (displayCards || count !== 0) ? [{ ...card, count }] : [];
  });
}
