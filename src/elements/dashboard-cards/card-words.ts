import type { ShownCard } from '../../core/stats/cards.ts';
import type { IconName } from '../_ui/icon.tsx';
import { getStateLook, pluralizeState } from '../_ui/states.ts';
import { CARD_WORDS, NOUNS } from './texts.ts';

/** A counter's words and icon: those of the state that it counts, where it counts one. */
export function getCardWords({
  counter,
  count,
  route,
  query,
}: Pick<ShownCard, 'counter' | 'count' | 'route' | 'query'>): { icon: IconName; label: string } {
  const isOne = Math.abs(count) < 2;
  const own = CARD_WORDS[counter];
  if (own) return { icon: own.icon, label: isOne ? own.one : own.several };
  const kind = route === 'Tickets' ? 'ticket' : 'intervention';
  const { icon, label } = getStateLook(kind, query.state ?? '');
  const noun = NOUNS[kind];
  const state = isOne ? label : pluralizeState(label);
  return {
    icon,
    label: `${isOne ? noun.one : noun.several} ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
  };
}
