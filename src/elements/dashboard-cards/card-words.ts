import { awaitsNote } from '../../core/interventions/state-for-user.ts';
import type { ShownStatsCard } from '../../core/stats/cards.ts';
import type { IconName } from '../parts/ui/icon.tsx';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import { pluralizeState } from '../parts/ui/state-look.ts';
import { getStateLook } from '../parts/ui/ticket-state-looks.ts';
import { CARD_WORDS, NOTES_AWAITED, NOUNS } from './texts.ts';

/** A counter's words and icon: those of the state that it counts, where it counts one. */
export function getCardWords({
  counter,
  count,
  route,
  query,
}: Pick<ShownStatsCard, 'counter' | 'count' | 'route' | 'query'>): { icon: IconName; label: string } {
  const { state = '' } = query;
  const isOne = Math.abs(count) < 2;
  const own = awaitsNote(state) ? NOTES_AWAITED : CARD_WORDS[counter];
  if (own) return { icon: own.icon, label: isOne ? own.one : own.several };
  const kind = route === 'Tickets' ? 'ticket' : 'intervention';
  const { icon, label } = kind === 'ticket' ? getStateLook(kind, state) : getInterventionLook(state);
  const noun = NOUNS[kind];
  const word = isOne ? label : pluralizeState(label);
  return {
    icon,
    label: `${isOne ? noun.one : noun.several} ${word.charAt(0).toLowerCase()}${word.slice(1)}`,
  };
}
