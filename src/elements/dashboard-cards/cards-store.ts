/** What the cards draw, from the session, the counters and the configuration. */
import { computed } from 'nanostores';
import { $config, $displayCards } from '../../core/config/store.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { getCards, getShownCards, type ShownStatsCard } from '../../core/stats/cards.ts';
import type { CounterName } from '../../core/stats/model.ts';
import { $counters } from '../../core/stats/store.ts';

export interface ShownCards {
  /** The cards to show; `null` until the counters, and what decides on zeros, are known. */
  cards: readonly ShownStatsCard[] | null;
  /** The counters of the cards that this person may see: the skeleton's size. */
  expected: readonly CounterName[];
}

/** The one placeholder card until the user is known. */
const FIRST: CounterName = 'interventions_to_note';

/** The cards of the person logged in. A late configuration does not hold back the counts. */
export const $shownCards = computed(
  [$user, $counters, $config, $displayCards],
  (user, { data }, config, displayCards): ShownCards => {
    const decided = config.loadedAt !== null || config.error !== null || config.wait !== null;
    return {
      cards: user && data && decided ? getShownCards(user, data, displayCards) : null,
      expected: user ? getCards(user).map((card) => card.counter) : [FIRST],
    };
  },
);
